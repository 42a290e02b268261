#!/bin/bash
# Runs dockerd of the Debian root $1 until it is ended, listening on the socket $2. The caller gives namespaces of its own for
# mounts and processes (unshare --mount --pid --fork --kill-child), and one for the network where containers are run: then nothing
# of the engine is seen by the machine's own network. The checkout $4 is at its own path for bind mounts. $3: `machine`
# for the network of the machine, which builds need, `apart` for networks of containers.
set -euo pipefail
root=$1 socket=$2 mode=$3 checkout=$4
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount --rbind /sys "$root/sys"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/run"
mkdir -p "$root/former" "$root$checkout"
mount --bind "$checkout" "$root$checkout"
cp /etc/resolv.conf "$root/etc/resolv.conf"
options=()
if [ "$mode" = machine ]; then options=(--bridge=none --iptables=false --ip6tables=false); else ip link set lo up; fi
# Not chroot: checks of health run in the engine's root then, not in the container's.
cd "$root"
pivot_root . former
cd /
umount -l /former
# A container that mounts all of the machine, as node-exporter does, hears of what is mounted later.
mount --make-rshared /
exec dockerd --host "unix://$socket" --data-root /var/lib/docker --exec-root /run/docker --pidfile /run/docker.pid "${options[@]}"
