# Starts one of several Redis servers that sentinels watch, as a replica of the primary that they name. While none answers, as
# what it was when it stopped; the very first time, $REDIS_FIRST is the primary. What follows are further settings of Redis.
#
# REDIS_SELF, REDIS_FIRST: host:port at which others find this one, and the first one
# REDIS_SENTINELS: host:port of each, with spaces between
set -eu
file=${REDIS_DIR:-/data}/node.conf
secrets=${REDIS_SECRETS:-/run/secrets}

# Two lines, the host and the port; a sentinel that refuses answers one.
ask() {
  for sentinel in $REDIS_SENTINELS; do
    answer=$(timeout 2 redis-cli -h "${sentinel%:*}" -p "${sentinel##*:}" --user probe --pass none --no-auth-warning \
      sentinel get-master-addr-by-name attune 2>/dev/null) || continue
    set -- $answer
    [ $# -eq 2 ] && [ "$2" -gt 0 ] 2>/dev/null && echo "$1:$2" && return
  done
}

before() {
  if [ ! -s "$file" ]; then echo "$REDIS_FIRST"
  else sed -n 's/^replicaof "\{0,1\}\([^ "]*\)"\{0,1\} \([0-9]*\)$/\1:\2/p' "$file" | grep . || echo "$REDIS_SELF"
  fi
}

primary=$(ask || true)
primary=${primary:-$(before)}
umask 077
{
  echo "include ${REDIS_CONF:-/etc/redis/redis.conf}"
  echo "replica-announce-ip ${REDIS_SELF%:*}"
  echo "replica-announce-port ${REDIS_SELF##*:}"
  echo "masteruser replica"
  echo "masterauth $(cat "$secrets/replica-password")"
  # One that has lost all its replicas, as when the network has cut it off, takes no more writes: they would be lost.
  echo "min-replicas-to-write 1"
  echo "min-replicas-max-lag 10"
  [ "$primary" = "$REDIS_SELF" ] || echo "replicaof ${primary%:*} ${primary##*:}"
} >"$file.new"
mv "$file.new" "$file"
exec redis-server "$file" "$@"
