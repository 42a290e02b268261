import type { ModerationReason } from '@attune/moderation-contract/moderation.contract';
import { ServiceError } from '@attune/platform/service-error';
import {
  type AuthAnswers,
  type ModerationAnswers,
  refusal,
  type RunningGateway,
  startGateway,
} from './gateway.fixture.js';

const answers: ModerationAnswers = {};
const auth: AuthAnswers = { moderatorSession: async () => ({ isModerator: true, hasSecondFactor: true }) };
let gateway: RunningGateway;
let moderator: Awaited<ReturnType<RunningGateway['signedIn']>>;

const CASE = 'c'.repeat(24);
const DECISION = { revision: 2, rule: 'kind', quotes: [], reasons: 'A threat.', measure: 'warning', isFraud: false };
const post = (path: string, body: object) => gateway.post(`/api/desk${path}`, body, { cookie: moderator.cookie });
const get = (path: string) => gateway.get(`/api/desk${path}`, { cookie: moderator.cookie });

// Who may ask is shown with real sessions: e2e/authorisation.
describe('Desk over HTTP', () => {
  beforeAll(async () => {
    gateway = await startGateway({ auth, moderation: answers });
    moderator = await gateway.signedIn();
  });
  afterAll(() => gateway.stop());

  test('the queue and the appeals are pages of the same list', async () => {
    const asked: unknown[] = [];
    answers.queue = async (input, caller) => {
      asked.push([input, caller?.userId]);
      return { items: [], next: 'on' };
    };

    expect(await (await get('/queue')).json()).toEqual({ success: true, items: [], next: 'on' });
    await get('/appeals?after=on');

    expect(asked).toEqual([
      [{ kind: 'cases', after: null }, moderator.userId],
      [{ kind: 'appeals', after: 'on' }, moderator.userId],
    ]);
  });

  test('a picture of the evidence is a WebP that no browser keeps or runs', async () => {
    answers.evidencePicture = async () => ({ bytes: Buffer.from('picture').toString('base64') });

    const answer = await get(`/cases/${CASE}/pictures/${'1'.repeat(64)}`);

    expect(await answer.text()).toBe('picture');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test('a recording of the evidence is WebM, and whole even for a browser that asks for a part', async () => {
    const bytes = Buffer.from('1a45dfa3a0a1a2', 'hex');
    answers.evidencePicture = async () => ({ bytes: bytes.toString('base64') });

    const path = `/api/desk/cases/${CASE}/pictures/${'1'.repeat(64)}`;
    const answer = await gateway.get(path, { cookie: moderator.cookie, range: 'bytes=0-1' });

    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('audio/webm');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test('a decision names the case of its path, and a case that was decided meanwhile is 409', async () => {
    const asked: unknown[] = [];
    answers.decide = async (decision, caller) => {
      asked.push([decision, caller?.userId]);
      throw new ServiceError<ModerationReason>('conflict', 'case_decided_already');
    };

    const answer = await post(`/cases/${CASE}/decision`, DECISION);

    expect(answer.status).toBe(409);
    expect(await refusal(answer)).toMatchObject({ reason: 'case_decided_already' });
    expect(asked).toEqual([[{ caseId: CASE, ...DECISION }, moderator.userId]]);
  });

  test.each([
    ['a measure without a rule', { rule: null }],
    ['fraud without a ban', { isFraud: true }],
    ['no reasons', { reasons: '  ' }],
    ['eleven quotes', { quotes: Array.from({ length: 11 }, String) }],
    ['another case in the body', { caseId: 'd'.repeat(24) }],
  ])('%s is 400, and nothing is decided', async (_what, wrong) => {
    const calls: unknown[] = [];
    answers.decide = async decision => (calls.push(decision), { decisionId: 'e'.repeat(24) });

    expect((await post(`/cases/${CASE}/decision`, { ...DECISION, ...wrong })).status).toBe(400);
    expect(calls).toEqual([]);
  });
});
