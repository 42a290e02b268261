#!/bin/sh
# Replaces the containers of services while members use them: sh infra/docker/roll.sh [service …], all without an argument.
# New containers, of the images and settings as they are now, start beside those that run; these end once the new ones are
# healthy. Where one does not become healthy, the new ones are removed and those from before stay. Run it in the folder of
# docker-compose.yml, when the images are built; there has to be room for one service twice. Stores, the balancer and the mailbox
# stay as they are.
set -eu
# A process starts as not ready while its stores are away, for as long as this many seconds.
HEALTHY_WITHIN=120
# The balancer learns of new containers from Docker's names, once a second, and then checks each: every 1 or 2 s (balancer.cfg).
FOUND_WITHIN=6
# Services before the gateways that call them.
if [ $# -eq 0 ]; then
  set -- mail pictures auth friends messaging matching moderation ai exports notifications moments dates gateway
fi

compose() { docker compose --progress quiet "$@"; }
containers() { compose ps --quiet "$1"; }
say() { echo "$(date +%T) $*"; }

# The secrets and the users of the stores that a newer version needs. What is there stays.
prepare() {
  compose run --rm -T --no-deps secrets > /dev/null
  password=$(compose run --rm -T --no-deps secrets cat /secrets/kept/redis-admin)
  compose exec -T -e REDISCLI_AUTH="$password" redis redis-cli --user admin ACL LOAD > /dev/null
  # `up` makes these two anew, of this version, before a service that waits for them.
  compose rm --force secrets mongodb-setup > /dev/null
}

is_healthy() {
  for id; do
    [ "$(docker inspect --format '{{.State.Health.Status}}' "$id")" = healthy ] || return 1
  done
}

wait_healthy() {
  seconds=0
  until is_healthy "$@"; do
    seconds=$((seconds + 1))
    [ "$seconds" -lt "$HEALTHY_WITHIN" ] || return 1
    sleep 1
  done
}

replace() {
  service=$1
  old=$(containers "$service")
  count=$(echo "$old" | grep -c .) || { compose up --detach --no-recreate "$service"; return; }
  # Not --no-deps: Compose would take containers made so for changed ones, and replace them all at the next `up`.
  compose up --detach --no-recreate --scale "$service=$((count * 2))" "$service"
  new=$(containers "$service" | grep -vxF "$old")
  if ! wait_healthy $new; then
    docker rm --force $new > /dev/null
    say "$service: a new container did not become healthy. Those from before still run." >&2
    exit 1
  fi
  case $service in gateway) sleep "$FOUND_WITHIN" ;; esac
  docker stop $old > /dev/null
  docker rm $old > /dev/null
  say "$service: replaced $count"
}

prepare
for service; do replace "$service"; done
