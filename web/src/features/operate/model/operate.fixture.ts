import { PARTS, type Part, type Setting } from '@attune/gateway-contract/operate';
import { alice, type Answer, success } from '../../../../test/fake-gateway.js';
import type { OperatedRound, Overview } from './operate.queries.js';

export const HOUR_MS = 3_600_000;
export const GIGABYTE = 1e9;

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

const answer = (body: object): Answer => ({ status: 200, body: { success: true, ...body } });

/** All parts run but those that are named. */
export const partsWith = (others: Partial<Record<Part['name'], Part['state']>> = {}): Answer =>
  answer({ parts: PARTS.map((name): Part => ({ name, state: others[name] ?? 'running' })) });

const overview: Omit<Overview, 'success'> = {
  version: '0.1.0',
  releaseNotes: { state: 'notConfigured', versions: [] },
  backup: { takenAt: hoursAgo(5.5) },
  disks: [
    { place: 'objects', freeBytes: 41.26 * GIGABYTE, totalBytes: 80 * GIGABYTE },
    { place: 'securityLog', freeBytes: 0.5 * GIGABYTE, totalBytes: 10 * GIGABYTE },
  ],
  members: {
    weeks: [
      { monday: '2026-11-16', joined: null },
      { monday: '2026-11-23', joined: 1230 },
    ],
    active: 340,
  },
  desk: { openCases: 2, waitingAppeals: 0, oldestAt: hoursAgo(48) },
};

export const overviewWith = (change: Partial<Overview> = {}): Answer => answer({ ...overview, ...change });

const settings: Setting[] = [
  { name: 'DEVICE_KEY', source: 'file', isWithheld: true, value: null },
  { name: 'LOG_LEVEL', source: 'default', isWithheld: false, value: 'info' },
  { name: 'OPERATOR_CONTACT', source: 'absent', isWithheld: false, value: null },
  { name: 'REDIS_URL', source: 'environment', isWithheld: true, value: null },
];

export const memberWith = (standing: { isModerator: boolean; isOperator?: true }): Answer => {
  const { user } = alice.body as { user: object };
  return answer({ user: { ...user, standing: { isPaused: false, ...standing } } });
};

export const roundOf = (round: OperatedRound): Answer => answer({ round });

/** What the gateway answers an operator at whose instance everything runs. */
export const operator = {
  'GET /api/auth/me': memberWith({ isModerator: false, isOperator: true }),
  'GET /api/operate': success(),
  'GET /api/operate/health': partsWith(),
  'GET /api/operate/overview': overviewWith(),
  'GET /api/operate/round': roundOf(null),
  'GET /api/operate/settings': answer({ settings }),
};

export const mailTested = (fault: string | null): Answer => answer({ fault });
