/* What stands outside the cage, and must stand there afterwards as it did: a process with limits, priority, affinity and
 * signals; sockets of each kind; a terminal; memory, a semaphore and a queue that are shared; files.
 *
 *   canary serve LOG      makes them, prints `export NAME=VALUE` lines for the probes, and stays; what reaches it goes to LOG
 *   canary state LOG      prints all of them as text: the same text, nothing has changed */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <linux/fs.h>
#include <poll.h>
#include <pty.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/xattr.h>
#include <termios.h>
#include <unistd.h>

#define CANARY "/var/tmp/canary"
#define KEY 0x43414e41

static int log_fd;
static volatile unsigned char word = 42;

static void note(const char *what)
{
    (void)!write(log_fd, what, strlen(what));
}

static void on_signal(int number)
{
    char line[32];
    snprintf(line, sizeof line, "signal %d\n", number);
    note(line);
}

static int unix_socket(int type, const char *path, int is_abstract)
{
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    int fd = socket(AF_UNIX, type, 0);
    snprintf(name.sun_path + is_abstract, sizeof name.sun_path - 1, "%s", path);
    if (bind(fd, (struct sockaddr *)&name, (socklen_t)(offsetof(struct sockaddr_un, sun_path) + strlen(path) + 1)) < 0)
        perror(path);
    if (type == SOCK_STREAM)
        listen(fd, 64);
    return fd;
}

static int internet_socket(int type, const char *variable)
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
    socklen_t size = sizeof at;
    int fd = socket(AF_INET, type, 0);
    if (bind(fd, (struct sockaddr *)&at, sizeof at) < 0)
        perror("loopback");
    if (type == SOCK_STREAM)
        listen(fd, 64);
    getsockname(fd, (struct sockaddr *)&at, &size);
    printf("export %s=%d\n", variable, ntohs(at.sin_port));
    return fd;
}

static int shared_objects(void)
{
    int memory = shmget(KEY, 4096, IPC_CREAT | 0666), semaphore = semget(KEY, 1, IPC_CREAT | 0666), queue = msgget(KEY, IPC_CREAT | 0666);
    char *at = shmat(memory, NULL, 0);
    if (at == (char *)-1 || semaphore < 0 || queue < 0)
        return -1;
    strcpy(at, "canary");
    semctl(semaphore, 0, SETVAL, 1);
    struct { long type; char text[8]; } message = {1, "canary"};
    msgsnd(queue, &message, 7, 0);
    printf("export CANARY_SHM=%d CANARY_SEM=%d CANARY_MSG=%d\n", memory, semaphore, queue);
    return 0;
}

static int serve(const char *log)
{
    int master, slave, keeps[8], count = 0;
    char name[64] = "";
    log_fd = open(log, O_WRONLY | O_CREAT | O_APPEND, 0600);
    for (int i = 1; i < 65; i++)
        if (i != SIGKILL && i != SIGSTOP && i != SIGCHLD && i != SIGSEGV)
            signal(i, on_signal);
    keeps[count++] = unix_socket(SOCK_STREAM, CANARY "/stream", 0);
    keeps[count++] = unix_socket(SOCK_DGRAM, CANARY "/datagram", 0);
    keeps[count++] = unix_socket(SOCK_STREAM, "canary-stream", 1);
    keeps[count++] = unix_socket(SOCK_DGRAM, "canary-datagram", 1);
    keeps[count++] = internet_socket(SOCK_STREAM, "CANARY_TCP");
    keeps[count++] = internet_socket(SOCK_DGRAM, "CANARY_UDP");
    mkfifo(CANARY "/fifo", 0666);
    keeps[count++] = open(CANARY "/fifo", O_RDWR | O_NONBLOCK);
    if (openpty(&master, &slave, name, NULL, NULL) < 0)
        master = -1;
    keeps[count++] = master;
    shared_objects();
    printf("export CANARY_PID=%d CANARY_ADDRESS=%ld CANARY_TTY=%s\n", getpid(), (long)(void *)&word, name);
    fflush(stdout);
    freopen("/dev/null", "w", stdout);
    for (;;) {
        struct pollfd wait[8];
        char bytes[256];
        for (int i = 0; i < count; i++)
            wait[i] = (struct pollfd){.fd = keeps[i], .events = POLLIN};
        if (poll(wait, (nfds_t)count, 100) < 0 && errno != EINTR)
            return 1;
        if (word != 42)
            note("memory was written\n");
        for (int i = 0; i < count; i++)
            if (wait[i].fd >= 0 && wait[i].revents & POLLIN) {
                int other = i < 6 && i % 2 == 0 ? accept(keeps[i], NULL, NULL) : keeps[i];
                note("reached ");
                (void)!snprintf(bytes, sizeof bytes, "%d\n", i);
                note(bytes);
                if (other != keeps[i])
                    close(other);
                else
                    (void)!read(keeps[i], bytes, sizeof bytes);
            }
    }
}

/* ---- the state ---- */

static int print_file(const char *path, const struct stat *status, int kind, struct FTW *where)
{
    char bytes[4096] = "", names[256];
    int flags = 0, fd = kind == FTW_F && S_ISREG(status->st_mode) ? open(path, O_RDONLY | O_NONBLOCK) : -1;
    (void)where;
    unsigned long sum = 5381;
    for (ssize_t got; fd >= 0 && (got = read(fd, bytes, sizeof bytes)) > 0;)
        for (ssize_t i = 0; i < got; i++)
            sum = sum * 33 + (unsigned char)bytes[i];
    if (fd >= 0 && ioctl(fd, FS_IOC_GETFLAGS, &flags) < 0)
        flags = -1;
    if (fd >= 0)
        close(fd);
    ssize_t attributes = llistxattr(path, names, sizeof names);
    printf("%s %o %u:%u %ld %ld.%ld %lx %x %zd %lu\n", path, status->st_mode, status->st_uid, status->st_gid, (long)status->st_size,
           (long)status->st_mtim.tv_sec, status->st_mtim.tv_nsec, sum, (unsigned)flags, attributes, (unsigned long)status->st_nlink);
    return 0;
}

static void print_lines(const char *path, const char *const *wanted)
{
    char line[512];
    FILE *file = fopen(path, "r");
    while (file && fgets(line, sizeof line, file))
        for (const char *const *word = wanted; *word; word++)
            if (strncmp(line, *word, strlen(*word)) == 0)
                fputs(line, stdout);
    if (file)
        fclose(file);
}

static void print_process(pid_t pid)
{
    char path[64];
    cpu_set_t cores;
    CPU_ZERO(&cores);
    sched_getaffinity(pid, sizeof cores, &cores);
    printf("process %d priority %d cores %d policy %d io %ld group %d\n", pid, getpriority(PRIO_PROCESS, (id_t)pid), CPU_COUNT(&cores),
           sched_getscheduler(pid), syscall(SYS_ioprio_get, 1, pid), getpgid(pid));
    snprintf(path, sizeof path, "/proc/%d/status", pid);
    print_lines(path, (const char *const[]){"Name", "Uid", "TracerPid", "SigIgn", "Seccomp", NULL});
    snprintf(path, sizeof path, "/proc/%d/limits", pid);
    print_lines(path, (const char *const[]){"Max", NULL});
    snprintf(path, sizeof path, "/proc/%d/oom_score_adj", pid);
    print_lines(path, (const char *const[]){"", NULL});
}

static int state(const char *log)
{
    const char *pid = getenv("CANARY_PID"), *name = getenv("CANARY_TTY");
    const char *const roots[] = {CANARY, "/var/tmp/home", "/var/tmp/keys", "/tmp/run/kept", "/dev/shm/canary", "/tmp/outside"};
    for (size_t i = 0; i < sizeof roots / sizeof *roots; i++)
        nftw(roots[i], print_file, 8, FTW_PHYS);
    print_process(pid ? atoi(pid) : 0);
    int memory = shmget(KEY, 0, 0), semaphore = semget(KEY, 0, 0), queue = msgget(KEY, 0);
    char *at = memory >= 0 ? shmat(memory, NULL, SHM_RDONLY) : (char *)-1;
    struct msqid_ds messages = {0};
    msgctl(queue, IPC_STAT, &messages);
    printf("shared %s %d %lu\n", at == (char *)-1 ? "gone" : at, semctl(semaphore, 0, GETVAL), (unsigned long)messages.msg_qnum);
    struct termios settings = {0};
    struct winsize size = {0};
    int terminal = name && *name ? open(name, O_RDONLY | O_NOCTTY | O_NONBLOCK) : -1;
    tcgetattr(terminal, &settings);
    ioctl(terminal, TIOCGWINSZ, &size);
    printf("terminal %x %x %x %d %d\n", settings.c_iflag, settings.c_oflag, settings.c_lflag, size.ws_row, size.ws_col);
    fflush(stdout);
    print_lines(log, (const char *const[]){"", NULL});
    return 0;
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return 1;
    return strcmp(argv[1], "serve") == 0 ? serve(argv[2]) : state(argv[2]);
}
