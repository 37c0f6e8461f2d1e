/* Every chunk of a few characters, compiled and run. */
#include <cute.h>
#include <lauxlib.h>
#include <lua.h>

int main(void)
{
    char bytes[3];
    CUTE_input(bytes);
    lua_State *lua = luaL_newstate();
    int status = luaL_loadbuffer(lua, bytes, sizeof bytes, "=input");
    if (status == LUA_OK)
        status = lua_pcall(lua, 0, 0, 0);
    lua_close(lua);
    return status;
}
