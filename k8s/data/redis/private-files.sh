# Runs a command so that only its own user may read the files of the working directory: those that it writes, and those that
# an earlier version left readable for others. What belongs to another user, as the root of a volume may, stays as it is.
umask 077
chmod -fR go= . || true
exec "$@"
