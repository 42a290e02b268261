import { type AuthAnswers, loginWith, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const PASSWORD = 'curiouser and curiouser';
const auth: AuthAnswers = {};
let gateway: RunningGateway;
let twin: RunningGateway;

describe('login limits', () => {
  beforeAll(async () => {
    const config = { TRUST_PROXY: ['127.0.0.1'] };
    gateway = await startGateway({ auth, config });
    twin = await startGateway({ isAlone: true, config });
    auth.signIn = loginWith(PASSWORD, () => gateway);
  });
  afterAll(async () => {
    await twin.stop();
    await gateway.stop();
  });

  const login = (username: string, password: string, address: string, { at = gateway, cookie = '' } = {}) =>
    at.post('/api/auth/login', { username, password }, { 'x-forwarded-for': address, ...(cookie && { cookie }) });

  async function wrongLogins(count: number, username: string, address: (turn: number) => string): Promise<number[]> {
    const statuses = [];
    for (let turn = 0; turn < count; turn += 1)
      statuses.push((await login(username, 'wrong', address(turn), { at: turn % 2 ? twin : gateway })).status);
    return statuses;
  }

  const deviceOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .find(cookie => cookie.startsWith('device='))
      ?.split(';')[0] ?? '';

  test('L4 the sixth wrong password for an account from one address is 429, through either gateway', async () => {
    const statuses = await wrongLogins(10, 'alice', () => '10.3.0.1');
    const late = await login('alice', PASSWORD, '10.3.0.1');

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429, 429, 429]);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refusal(late))['message']).toMatch(/^Too many tries\. Please wait/);
  });

  test('L4 the owner still logs in from another address', async () => {
    await wrongLogins(6, 'alice2', () => '10.3.0.2');

    expect((await login('alice2', PASSWORD, '10.3.0.3')).status).toBe(200);
  });

  test('L4 the owner still logs in from the same address, with a device known from before', async () => {
    const device = deviceOf(await login('alice3', PASSWORD, '10.3.0.4'));
    await wrongLogins(6, 'alice3', () => '10.3.0.4');

    expect((await login('alice3', PASSWORD, '10.3.0.4')).status).toBe(429);
    expect((await login('alice3', PASSWORD, '10.3.0.4', { cookie: device })).status).toBe(200);
  });

  test('L4 a known device is known for its account only, and counts its own wrong passwords', async () => {
    const device = deviceOf(await login('mallory', PASSWORD, '10.3.0.5'));
    await wrongLogins(6, 'victim', () => '10.3.0.5');

    expect((await login('victim', PASSWORD, '10.3.0.5', { cookie: device })).status).toBe(429);
    const statuses = [];
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await login('mallory', 'wrong', '10.3.0.5', { cookie: device })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('L4 parallel guesses are counted like those in turn', async () => {
    const guesses = await Promise.all(Array.from({ length: 20 }, () => login('alice4', 'wrong', '10.3.0.6')));

    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  test('L4 a right password forgets the wrong ones before it', async () => {
    await wrongLogins(4, 'alice5', () => '10.3.0.7');
    await login('alice5', PASSWORD, '10.3.0.7');

    expect(await wrongLogins(5, 'alice5', () => '10.3.0.7')).toEqual([401, 401, 401, 401, 401]);
  });

  test('L4 what auth could not answer is no wrong password', async () => {
    const answering = auth.signIn;
    auth.signIn = async () => {
      throw new Error('the database is away');
    };
    for (let turn = 0; turn < 8; turn += 1) await login('alice6', PASSWORD, '10.3.0.8');
    auth.signIn = answering;

    expect((await login('alice6', PASSWORD, '10.3.0.8')).status).toBe(200);
  });

  test('L5 one address that tries a password on many accounts is 429 after 100', async () => {
    const tries = await fewAtATime(110, turn => login(`member${turn}`, 'wrong', '10.3.1.1'));

    expect(tally(tries)).toEqual({ 401: 100, 429: 10 });
    expect((await login('another', PASSWORD, '10.3.2.1')).status).toBe(200);
  });

  test('L5 a client that tries a password on many accounts is 429 after 100, from any address of its /64', async () => {
    const tries = await fewAtATime(110, turn => login(`line${turn}`, 'wrong', `2001:db8:1:2::${turn}`));

    expect(tally(tries)).toEqual({ 401: 100, 429: 10 });
    expect((await login('another2', PASSWORD, '2001:db8:1:3::1')).status).toBe(200);
  });

  test.each([
    ['a /24 of IPv4', (turn: number) => `10.5.0.${turn % 200}`],
    ['a /48 of IPv6', (turn: number) => `2001:db8:2:${turn % 200}::${turn}`],
  ])('L5 %s that tries a password on many accounts is 429 after 300', async (network, addressOf) => {
    const account = (turn: number) => `${network.slice(-4)}${turn}`;
    const tries = await fewAtATime(310, turn => login(account(turn), 'wrong', addressOf(turn)));

    expect(tally(tries)).toEqual({ 401: 300, 429: 10 });
  });

  test('L4 five wrong passwords for an account are counted for all addresses of a /64', async () => {
    const statuses = await wrongLogins(6, 'alice9', turn => `2001:db8:3:1::${turn}`);

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('L5 an account tried from everywhere is 429 after 50; a device its owner used is let in', async () => {
    const device = deviceOf(await login('alice7', PASSWORD, '10.3.3.1'));
    const statuses = await wrongLogins(51, 'alice7', turn => `10.4.${turn}.1`);

    expect(statuses).toEqual([...Array<number>(50).fill(401), 429]);
    expect((await login('alice7', PASSWORD, '10.3.3.2')).status).toBe(429);
    expect((await login('alice7', PASSWORD, '10.3.3.2', { cookie: device })).status).toBe(200);
  });

  test('L9 upper and lower case and white space around them are one account to the limits', async () => {
    await wrongLogins(5, 'alice8', () => '10.3.0.9');

    for (const typed of ['ALICE8', ' alice8', 'alice8\u00a0'])
      expect((await login(typed, PASSWORD, '10.3.0.9')).status).toBe(429);
  });

  /** Few enough that a slow machine serves each within the product's deadlines: the count is tested here, not the load. */
  async function fewAtATime(count: number, ask: (turn: number) => Promise<Response>): Promise<Response[]> {
    const answers: Response[] = [];
    while (answers.length < count) {
      const size = Math.min(20, count - answers.length);
      answers.push(...(await Promise.all(Array.from({ length: size }, (_, index) => ask(answers.length + index)))));
    }
    return answers;
  }

  /** How many answers have each status. */
  function tally(answers: Response[]): Record<number, number> {
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }
});
