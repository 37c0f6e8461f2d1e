// kinds=assert bare-lost=CALL
#include "hostile.h"
#include <linux/fs.h>
#include <sys/ioctl.h>
static void attack(void)
{
    int flags = FS_NODUMP_FL | FS_NOATIME_FL, file = open("/tmp/kept/file", O_RDONLY);
    struct fsxattr more = {.fsx_xflags = FS_XFLAG_NODUMP};
    ioctl(file, FS_IOC_SETFLAGS, &flags);
    ioctl(file, FS_IOC_FSSETXATTR, &more);
}
