import type { OwnDecision } from '@attune/moderation-contract/decision';
import type { ModerationReason } from '@attune/moderation-contract/moderation.contract';
import { ATTUNE, runFor } from '@attune/platform/instance/instance';
import { ServiceError } from '@attune/platform/service-error';
import { type ModerationAnswers, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const answers: ModerationAnswers = {};
let gateway: RunningGateway;
let member: Awaited<ReturnType<RunningGateway['signedIn']>>;

const TARGET = 'b'.repeat(24);
const DECISION: OwnDecision = {
  decisionId: 'd'.repeat(24),
  decidedAt: '2026-11-22T10:00:00.000Z',
  rule: 'kind',
  quotes: ['You will regret that.'],
  reasons: 'A threat after a clear no.',
  measure: 'suspension',
  until: '2026-11-29T10:00:00.000Z',
  appealUntil: '2027-05-22T10:00:00.000Z',
  mayAppeal: true,
  appeal: null,
};

describe('Moderation for members', () => {
  beforeAll(async () => {
    gateway = await startGateway({ moderation: answers });
    member = await gateway.signedIn();
  });
  afterAll(() => gateway.stop());

  test('a report goes to the service in the name of the session’s member', async () => {
    const asked: unknown[] = [];
    answers.report = async (report, caller) => {
      asked.push([report, caller?.userId]);
      return { reportId: 'e'.repeat(24) };
    };

    const report = { targetId: TARGET, reason: 'danger', about: { kind: 'message', seq: 3 } };
    const answer = await gateway.post('/api/moderation/reports', report, { cookie: member.cookie });

    expect(await answer.json()).toEqual({ success: true, reportId: 'e'.repeat(24) });
    expect(asked).toEqual([[{ ...report, details: '' }, member.userId]]);
  });

  test.each([
    ['an unknown reason', { reason: 'boring' }],
    ['a message without its place', { about: { kind: 'message' } }],
    ['1,001 characters of details', { details: 'x'.repeat(1001) }],
    ['an unknown field', { reporterId: TARGET }],
  ])('%s is 400, and the service is not asked', async (_what, wrong) => {
    const calls: unknown[] = [];
    answers.report = async report => (calls.push(report), { reportId: 'e'.repeat(24) });

    const report = { targetId: TARGET, reason: 'spam', ...wrong };
    const answer = await gateway.post('/api/moderation/reports', report, { cookie: member.cookie });

    expect(answer.status).toBe(400);
    expect(calls).toEqual([]);
  });

  test("N54: an own reason goes to the service if the operator's file has it, and is refused here if not", async () => {
    const calls: unknown[] = [];
    answers.report = async report => (calls.push(report), { reportId: 'e'.repeat(24) });
    const reasons = [{ id: 'own-sells', countsAs: 'spam', words: { en: { title: 'Sells books' } } }] as const;
    const before = runFor({ ...ATTUNE, reasons });
    const report = (ownReason: string, reason = 'spam') =>
      gateway.post('/api/moderation/reports', { targetId: TARGET, reason, ownReason }, { cookie: member.cookie });
    const [known, unknown, raised] = [
      await report('own-sells'),
      await report('own-lends'),
      await report('own-sells', 'danger'),
    ];
    runFor(before);

    expect([known.status, unknown.status, raised.status]).toEqual([200, 404, 404]);
    expect(await refusal(unknown)).toMatchObject({ reason: 'unknown_report_reason' });
    expect(calls).toEqual([
      { targetId: TARGET, reason: 'spam', ownReason: 'own-sells', details: '', about: { kind: 'profile' } },
    ]);
  });

  test('10 MB of details are 413', async () => {
    const report = { targetId: TARGET, reason: 'spam', details: 'x'.repeat(10_000_000) };
    const answer = await gateway.post('/api/moderation/reports', report, { cookie: member.cookie });

    expect(answer.status).toBe(413);
  });

  test('a refusal of the service has its reason and its sentence', async () => {
    answers.appeal = () => Promise.reject(new ServiceError<ModerationReason>('conflict', 'appeal_made_already'));

    const appeal = { decisionId: DECISION.decisionId, text: 'It was a joke.' };
    const answer = await gateway.post('/api/moderation/appeals', appeal, { cookie: member.cookie });

    expect(answer.status).toBe(409);
    expect(await refusal(answer)).toMatchObject({ reason: 'appeal_made_already' });
  });

  test('what a member has read is acknowledged in the name of the session’s member', async () => {
    const asked: unknown[] = [];
    answers.acknowledge = async (read, caller) => void asked.push([read, caller?.userId]);
    const path = '/api/moderation/acknowledgements';
    const read = { decisionId: DECISION.decisionId, what: 'decision' };

    const answer = await gateway.post(path, read, { cookie: member.cookie });
    const wrong = await gateway.post(path, { ...read, what: 'rumour' }, { cookie: member.cookie });

    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(wrong.status).toBe(400);
    expect(asked).toEqual([[read, member.userId]]);
  });

  test('a suspended member reads and appeals with their token alone, session or not', async () => {
    const asked: unknown[] = [];
    answers.ownDecisions = async (input, caller) => {
      asked.push([input, caller]);
      return { decisions: [DECISION] };
    };
    answers.appeal = async (input, caller) => {
      asked.push([input, caller]);
      return { appealId: 'f'.repeat(24) };
    };
    const appeal = { appealToken: 'token', decisionId: DECISION.decisionId, text: 'It was a joke.' };

    const read = await gateway.post('/api/moderation/suspended/decisions', { appealToken: 'token' });
    const sent = await gateway.post('/api/moderation/suspended/appeals', appeal, { cookie: member.cookie });

    expect(await read.json()).toEqual({ success: true, decisions: [DECISION] });
    expect(await sent.json()).toEqual({ success: true, appealId: 'f'.repeat(24) });
    expect(asked).toEqual([
      [{ appealToken: 'token' }, undefined],
      [appeal, undefined],
    ]);
  });

  test('appeal tokens are tried 30 times a minute from an address, and no more', async () => {
    answers.ownDecisions = () =>
      Promise.reject(new ServiceError<ModerationReason>('unauthenticated', 'appeal_link_expired'));
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) {
      statuses.push((await gateway.post('/api/moderation/suspended/decisions', { appealToken: 'guess' })).status);
    }

    expect(statuses).toContain(401);
    expect(statuses.at(-1)).toBe(429);
  });
});
