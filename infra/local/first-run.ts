import type { LocalProcess } from './local-process.ts';

const SENTENCE = /Open (\S+\/first-run) and enter the code ([A-Z2-7-]+)/;

/** Where the first operator is made, and the code for it: auth logs it at its start while there is none. */
export function firstRunIn(processes: Record<string, LocalProcess>): { page: string; code: string } | undefined {
  const [, page, code] = SENTENCE.exec((processes.auth ?? processes.host)?.said() ?? '') ?? [];
  return page && code ? { page, code } : undefined;
}
