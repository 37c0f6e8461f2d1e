# Completion for bash, made by `make manual`: source it, or put it into /etc/bash_completion.d.
_cutec()
{
    local words=" --test --toplevel= --sequence= --rep-ok= --exclude= -p --losses --show --init --keep --help --diff --everything-symbolic --remake --no-plain"
    [[ ${COMP_WORDS[COMP_CWORD]} == -* || $COMP_CWORD = 1 ]] &&
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}")
    [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace
    return 0
}
complete -o default -F _cutec cutec
_cute()
{
    local words="show replay init doctor diff recheck accept  -o --resume -1 --fail-on= --require-complete --strict -q --gdb --c -v -j --seed= --first= --time= --runs= --max-choices= --max-objects= --max-string= --length= --max-elements= --run-time= --search= --until= --keep= --report= --reach= --check= --no-check= --fail= --missing= --memory= --allow= --json= --help --version --solver= --mode= --cage= --everything-symbolic --no-model= --self-check --flip-check --cache= --expressions= --round= --repeat="
    [[ ${COMP_WORDS[COMP_CWORD]} == -* || $COMP_CWORD = 1 ]] &&
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}")
    [[ ${COMPREPLY[0]-} == *= ]] && compopt -o nospace
    return 0
}
complete -o default -F _cute cute
