# Starts a sentinel: with two others, it watches the Redis servers, and makes a replica the primary where the primary is away. What
# it has learnt stands in its file, which it writes itself. What follows are further settings.
#
# SENTINEL_SELF: host:port at which others find it; REDIS_FIRST: host:port of the primary of the very first start
set -eu
file=${SENTINEL_DIR:-/data}/sentinel.conf
secrets=${REDIS_SECRETS:-/run/secrets}
umask 077
if [ ! -s "$file" ]; then
  cat >"$file" <<CONF
sentinel resolve-hostnames yes
sentinel announce-hostnames yes
sentinel monitor attune ${REDIS_FIRST%:*} ${REDIS_FIRST##*:} 2
CONF
fi
# Anew at each start: passwords may have been replaced.
own='^(aclfile|protected-mode|port|sentinel (announce-ip|announce-port|sentinel-user|sentinel-pass|(auth-user|auth-pass|down-after-milliseconds|failover-timeout|parallel-syncs) attune)) '
{
  grep -Ev "$own" "$file"
  cat <<CONF
port ${SENTINEL_SELF##*:}
protected-mode no
aclfile $secrets/sentinel-users.acl
sentinel announce-ip ${SENTINEL_SELF%:*}
sentinel announce-port ${SENTINEL_SELF##*:}
sentinel down-after-milliseconds attune 3000
sentinel failover-timeout attune 20000
sentinel parallel-syncs attune 1
sentinel auth-user attune sentinel
sentinel auth-pass attune $(cat "$secrets/sentinel-password")
sentinel sentinel-user sentinel
sentinel sentinel-pass $(cat "$secrets/sentinel-password")
CONF
} >"$file.new"
mv "$file.new" "$file"
exec redis-server "$file" --sentinel "$@"
