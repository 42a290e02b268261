import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../infra/local/paths.ts';
import { faultsOf, pageWith, type Found } from './report.ts';

const row = (phase: string, mayFail: boolean, faults: string[]) => ({
  phase,
  mayFail,
  faults,
  tookMs: 1000,
  requests: 10,
  failed: faults.length,
  partial: 0,
  longestMs: 100,
  acknowledged: 5,
  longestAckMs: 50,
  reconnections: 0,
});
const verdict = {
  total: { requests: 20, failed: 3, partial: 0, longestMs: 1, acknowledged: 5, longestAckMs: 1, reconnections: 0 },
  violations: [],
  stored: 5,
  mails: { expected: 1, lost: 0, doubled: 0 },
  said: 5,
  counts: {},
};
const SMALL = {
  memory: { host: 200, pictures: 60, redis: 10, mongodb: 90 },
  memoryAfter: { host: 220, pictures: 60, redis: 12, mongodb: 95 },
  rows: [row('SIGKILL of host', true, ['3 × me: 503'])],
  verdict,
  backup: { tookMs: 1000 },
  restored: { messages: 4, restored: 5, later: 1, servedAfterMs: 20_000, faults: [] },
};
const found = (changes: Partial<Found> = {}): Found => ({
  about: { at: '2026-11-23T00:00:00Z', node: 'v24', cpus: '2 × some', loadBefore: 0 },
  small: SMALL,
  images: [{ name: 'attune/attune:0.1.0', seconds: 20, megabytes: 300 }],
  isPublished: false,
  rows: [row('upgrade', false, []), row('SIGKILL of redis', true, ['3 × me: 503'])],
  verdict,
  backup: { tookMs: 1000 },
  restored: { messages: 4, restored: 5, later: 1, servedAfterMs: 20_000, faults: [] },
  watched: { targets: 30, toldAfterMs: 150_000, faults: [] },
  failover: { rows: [row('the primary is away', true, ['3 × me: 503'])], verdict },
  ...changes,
});

describe('the report of npm run containers', () => {
  test('a request that fails during a crash is shown, and one during an upgrade is a fault', () => {
    expect(faultsOf(found())).toEqual([]);
    expect(faultsOf(found({ rows: [row('upgrade', false, ['1 × me: 503'])] }))).toEqual(['upgrade: 1 × me: 503']);
  });

  test('anything lost or doubled is a fault', () => {
    const bad = {
      ...verdict,
      violations: [{ kind: 'lost', detail: 'm1' }],
      mails: { expected: 2, lost: 1, doubled: 0 },
    };

    expect(faultsOf(found({ verdict: bad }))).toEqual(['lost: m1', 'mails: 1 lost, 0 doubled']);
    expect(faultsOf(found({ failover: { rows: [], verdict: bad } }))).toEqual([
      'with sentinels: lost: m1',
      'with sentinels: mails: 1 lost, 0 doubled',
    ]);
    expect(faultsOf(found({ small: { ...SMALL, verdict: bad } }))).toEqual([
      'on a small server: lost: m1',
      'on a small server: mails: 1 lost, 0 doubled',
    ]);
  });

  test('what was not watched is a fault', () => {
    const watched = { targets: 3, toldAfterMs: 1, faults: ['no mail told that a service was gone'] };

    expect(faultsOf(found({ watched }))).toEqual(watched.faults);
  });

  test('what was seen stands in the page between its headings', () => {
    const page = readFileSync(join(root, 'lab/containers/README.md'), 'utf8');
    const written = pageWith(page, found());

    expect(written.startsWith(page.slice(0, page.indexOf('## What was seen')))).toBe(true);
    expect(written).toContain('SIGKILL of redis ¹');
  });
});
