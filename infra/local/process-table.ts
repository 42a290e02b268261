import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The command line of a process; undefined if there is none of this number. */
export function commandOf(pid: number) {
  return read(pid, () => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '), 'args=');
}

/** The process that started this one, or took it over. */
export function parentOf(pid: number) {
  // The name, in brackets, may hold anything; after it come the state and the parent.
  const fromProc = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1];
  return Number(read(pid, fromProc, 'ppid='));
}

/** From /proc where there is one (slim images have no `ps`), else from `ps` (macOS has no /proc). */
function read(pid: number, fromProc: () => string | undefined, column: string) {
  try {
    return existsSync('/proc/self')
      ? fromProc()
      : execFileSync('ps', ['-p', String(pid), '-o', column])
          .toString()
          .trim();
  } catch {
    return undefined;
  }
}
