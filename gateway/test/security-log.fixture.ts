import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SecurityLine {
  msg: string;
  channel: string;
  [field: string]: unknown;
}

/** A folder for the security log of a test. */
export function securityFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'attune-security-'));
  const text = () =>
    readdirSync(folder)
      .map(name => readFileSync(join(folder, name), 'utf8'))
      .join('');
  return {
    folder,
    text,
    lines: (msg: string): SecurityLine[] =>
      text()
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as SecurityLine)
        .filter(line => line.msg === msg),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
