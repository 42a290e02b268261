import { WALLET_ANSWER_MAX } from '@attune/auth-contract/age-proof';
import { LIMITS } from '../src/gateway.limits.js';
import { type AuthAnswers, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const STATE = 'x'.repeat(22);
const BACK = 'http://127.0.0.1:3000/settings/proofs/age#state.code';
const FORM = 'application/x-www-form-urlencoded';
let gateway: RunningGateway;
let asked: { given: unknown; hasCaller: boolean }[] = [];
let isTaken = true;

const auth: AuthAnswers = {
  answerAgeRequest: async (given, caller) => {
    asked.push({ given, hasCaller: caller !== undefined });
    return isTaken
      ? { outcome: 'taken', redirectUri: given.answer === null ? null : BACK }
      : { outcome: 'refused', redirectUri: null };
  },
};

let addresses = 0;
/** From an address of its own, so that no test uses up another's allowance. */
const post = (body: BodyInit, headers: Record<string, string> = {}, address = `10.1.0.${(addresses += 1)}`) =>
  fetch(`${gateway.url}/api/proofs/age/answer`, {
    method: 'POST',
    headers: { 'content-type': FORM, 'x-forwarded-for': address, ...headers },
    body,
  });
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

describe('POST /api/proofs/age/answer', () => {
  beforeAll(async () => (gateway = await startGateway({ auth, config: { TRUST_PROXY: ['127.0.0.1'] } })));
  beforeEach(() => ([asked, isTaken] = [[], true]));
  afterAll(() => gateway.stop());

  test('takes the form of a wallet without a session, and says where it leads back', async () => {
    const answer = await post(
      form({ vp_token: '{"proof_of_age":["oA"]}', state: STATE, iss: 'https://wallet.example' }),
    );

    expect([answer.status, await answer.json()]).toEqual([200, { redirect_uri: BACK }]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(asked).toEqual([{ given: { state: STATE, answer: '{"proof_of_age":["oA"]}' }, hasCaller: false }]);
  });

  test('of a member who declined, the wallet is thanked', async () => {
    const answer = await post(form({ error: 'access_denied', state: STATE }));

    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    expect(asked).toEqual([{ given: { state: STATE, answer: null }, hasCaller: false }]);
  });

  test('a wallet that can’t answer has not declined', async () => {
    await post(form({ error: 'vp_formats_not_supported', state: STATE }));

    expect(asked).toEqual([{ given: { state: STATE, answer: '' }, hasCaller: false }]);
  });

  test('X11 cookies of a member change nothing: whose request it is, the state says alone', async () => {
    const { cookie } = await gateway.signedIn();
    await post(form({ error: 'access_denied', state: STATE }), { cookie });

    expect(asked).toEqual([{ given: { state: STATE, answer: null }, hasCaller: false }]);
  });

  test('X11 a form of a page of another site is refused', async () => {
    const answer = await post(form({ error: 'access_denied', state: STATE }), { origin: 'https://evil.example' });

    expect(answer.status).toBe(403);
    expect(asked).toEqual([]);
  });

  test.each([
    ['JSON', '{}', 'application/json'],
    ['no state', form({ vp_token: '{}' }), FORM],
    ['neither proof nor error', form({ state: STATE }), FORM],
    ['both', form({ state: STATE, vp_token: '{}', error: 'access_denied' }), FORM],
    ['a long state', form({ state: 'x'.repeat(65), vp_token: '{}' }), FORM],
    ['a long proof', form({ state: STATE, vp_token: 'x'.repeat(WALLET_ANSWER_MAX + 1) }), FORM],
    ['a huge form', form({ state: STATE, vp_token: 'x'.repeat(1_000_000) }), FORM],
    ['a form by another name', form({ state: STATE, vp_token: '{}' }), 'multipart/form-data'],
  ])('X9 %s gets the same 400, and auth is not asked', async (_case, body, type) => {
    const answer = await post(body, { 'content-type': type });

    expect([answer.status, await refusal(answer)]).toMatchObject([400, { reason: 'wallet_answer_refused' }]);
    expect(asked).toEqual([]);
  });

  test('X9 what auth refuses gets the same 400', async () => {
    isTaken = false;
    const answer = await post(form({ state: STATE, vp_token: '{}' }));

    expect([answer.status, await refusal(answer)]).toMatchObject([400, { reason: 'wallet_answer_refused' }]);
  });

  test('X12 an address answers 30 times a minute', async () => {
    const answers = [];
    for (let time = 0; time <= LIMITS.walletAnswer.points; time += 1)
      answers.push((await post(form({ state: STATE, error: 'access_denied' }), {}, '10.2.0.1')).status);

    expect(answers.filter(status => status === 200)).toHaveLength(LIMITS.walletAnswer.points);
    expect(answers.at(-1)).toBe(429);
  });
});
