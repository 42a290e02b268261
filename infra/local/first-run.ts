import type { LocalProcess } from './local-process.ts';

interface FirstRun {
  page: string;
  code: string;
}

/** Where the first operator is made, and the code for it: auth logs it at its start while there is none. */
export function firstRunIn(processes: Record<string, Pick<LocalProcess, 'said'>>): FirstRun | undefined {
  const lines = (processes['auth'] ?? processes['host'])?.said().split('\n') ?? [];
  const line = lines.findLast(text => text.includes('"msg":"first_run_open"'));
  return line === undefined ? undefined : (JSON.parse(line) as FirstRun);
}
