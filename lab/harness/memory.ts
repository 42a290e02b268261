import { readFileSync, writeFileSync } from 'node:fs';

const ofStatus = (pid: number | undefined, line: string) =>
  Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

export const residentBytesOf = (pid: number | undefined) => ofStatus(pid, 'VmRSS');

/** Begins now, with what the process has when it is idle; the answer tells what it had at most until it is asked. */
export function peakFrom(pid: number | undefined) {
  const idle = residentBytesOf(pid);
  // Linux forgets the greatest size until now: the kernel sees what a look at intervals would miss.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return () => {
    const peak = ofStatus(pid, 'VmHWM');
    return { idle, peak, above: peak - idle };
  };
}
