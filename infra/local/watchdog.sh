#!/bin/sh
# A process of its own that outlives the process that started it by as long as it takes to end that one's children. It is told of
# children as lines on its standard input, "+pid" and "-pid"; the input's end means that the parent is gone. A shell takes 1 MB.
children=' '

forget() {
  case $children in *" $1 "*) children="${children%%" $1 "*} ${children#*" $1 "}" ;; esac
}

# Each leads a process group of its own.
signal_all() {
  for pid in $children; do kill -s "$1" -- "-$pid" 2>/dev/null || forget "$pid"; done
}

while read -r line; do
  pid=${line#?}
  case $line in
    +*) children="$children$pid " ;;
    *) forget "$pid" ;;
  esac
done

signal_all TERM
tenths=0
while [ "$children" != ' ' ] && [ "$tenths" -lt 100 ]; do
  sleep 0.1
  tenths=$((tenths + 1))
  for pid in $children; do kill -0 "$pid" 2>/dev/null || forget "$pid"; done
done
signal_all KILL
