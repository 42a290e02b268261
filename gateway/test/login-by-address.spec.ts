import { isAddress, loginName } from '@attune/auth-contract/login-name';
import { type AuthAnswers, loginWith, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';
import { securityFolder } from './security-log.fixture.js';

const PASSWORD = 'curiouser and curiouser';
const EMAIL = 'alice@example.org';
const auth: AuthAnswers = {};
const log = securityFolder();
let gateway: RunningGateway;

describe('login by mail address over HTTP', () => {
  beforeAll(async () => {
    const config = { SECURITY_LOG_DIR: log.folder, TRUST_PROXY: ['127.0.0.1'] };
    gateway = await startGateway({ auth, config });
  });
  beforeEach(() => {
    const answering = loginWith(PASSWORD, () => gateway);
    auth.signIn = async (form, caller) => {
      const answer = await answering(form, caller);
      const isAlice = ['alice', EMAIL].includes(loginName(form.username));
      if (answer.outcome === 'refused') return isAlice ? { ...answer, userId: 'a'.repeat(24) } : answer;
      return { ...answer, username: isAddress(form.username) ? 'alice' : form.username };
    };
  });
  afterAll(async () => {
    await gateway.stop();
    log.remove();
  });

  const login = (username: string, password: string, address: string, cookie = '') =>
    gateway.post('/api/auth/login', { username, password }, { 'x-forwarded-for': address, ...(cookie && { cookie }) });
  const wrongLogins = async (names: string[], address: (turn: number) => string, cookie = '') => {
    const statuses = [];
    for (const [turn, name] of names.entries())
      statuses.push((await login(name, 'wrong', address(turn), cookie)).status);
    return statuses;
  };
  const deviceOf = (answer: Response) => /device=[^;]+/.exec(answer.headers.getSetCookie().join('\n'))?.[0] ?? '';

  test('it is the username of the payload, and reaches auth as it was typed', async () => {
    const asked: unknown[] = [];
    auth.signIn = async form => {
      asked.push(form);
      return { outcome: 'refused' };
    };

    await login(' Alice@Example.org', PASSWORD, '10.6.0.1');

    expect(asked).toEqual([expect.objectContaining({ username: 'Alice@Example.org', password: PASSWORD })]);
  });

  test('L1 an unknown address and a wrong password get one and the same 401, header by header', async () => {
    const answers = [
      await login('unknown@example.org', PASSWORD.slice(1), '10.6.0.2'),
      await login(EMAIL, 'wrong', '10.6.0.3'),
    ];

    const [unknown, wrong] = await Promise.all(
      answers.map(async answer => {
        const { 'x-request-id': _id, date: _date, ...headers } = Object.fromEntries(answer.headers);
        return { status: answer.status, headers, body: { ...(await refusal(answer)), requestId: '' } };
      }),
    );
    expect(unknown).toMatchObject({ status: 401, body: { reason: 'login_by_address' } });
    expect(wrong).toEqual(unknown);
  });

  test('L4 wrong passwords by an address are counted however it is written, whether it has an account or not', async () => {
    for (const [who, address] of [
      ['alice', '10.6.0.4'],
      ['unknown', '10.6.0.5'],
    ] as const) {
      const typed = [`${who}@example.org`, `${who.toUpperCase()}@Example.org`, `${who}\uff20example.org`];

      const statuses = await wrongLogins([...typed, ...typed], () => address);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    }
  });

  test('L4 no status tells which address is whose: what is used up by one name leaves the other its own', async () => {
    await wrongLogins(Array<string>(6).fill('alice'), () => '10.6.0.6');

    const tries = [await login(EMAIL, 'wrong', '10.6.0.6'), await login('unknown@example.org', 'wrong', '10.6.0.6')];
    expect(tries.map(({ status }) => status)).toEqual([401, 401]);
  });

  test('L4 auth learns from where a guess comes, the same of each name, and no address of a client', async () => {
    const origins: unknown[] = [];
    auth.signIn = async ({ origin }) => {
      origins.push(origin);
      return { outcome: 'refused' };
    };

    await wrongLogins(['bob', 'bob@example.org'], () => '10.6.0.7');

    expect(origins[0]).toEqual({ address: expect.stringMatching(/^[\w-]{27}$/) });
    expect(origins[1]).toEqual(origins[0]);
  });

  test('L5 an address that is tried from everywhere is 429 after 50; the device that its owner typed it on is let in', async () => {
    const email = 'everywhere@example.org';
    const device = deviceOf(await login(email, PASSWORD, '10.6.0.8'));
    const statuses = await wrongLogins(Array<string>(51).fill(email), turn => `10.7.${turn}.1`);

    expect(statuses).toEqual([...Array<number>(50).fill(401), 429]);
    expect((await login(email, PASSWORD, '10.6.0.9')).status).toBe(429);
    expect((await login(email, PASSWORD, '10.6.0.9', device)).status).toBe(200);
  });

  test('a browser that knows the username is no new device to a login by the address, and tells no one whose that is', async () => {
    const device = deviceOf(await login('alice', PASSWORD, '10.6.0.10'));
    const known: boolean[] = [];
    auth.describeSession = async ({ isKnownDevice }) => void known.push(isKnownDevice);

    const guesses = await wrongLogins(Array<string>(6).fill('alice.too@example.org'), () => '10.6.0.11', device);
    expect(guesses).toEqual([401, 401, 401, 401, 401, 429]);
    await login('alice.too@example.org', PASSWORD, '10.6.0.12', device);
    await login('alice.too@example.org', PASSWORD, '10.6.0.12');

    expect(known).toEqual([true, false]);
  });

  test('half a login by the address makes the address known, and the device no less new to its member', async () => {
    auth.signIn = async () => ({ outcome: 'second_factor', ticket: 'half', methods: ['totp'] });
    const half = await login('dan@example.org', PASSWORD, '10.6.0.13');
    const device = deviceOf(half);
    const known: boolean[] = [];
    auth.describeSession = async ({ isKnownDevice }) => void known.push(isKnownDevice);
    const { session: token } = await gateway.signedIn();
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    auth.giveSecondFactor = async () => ({
      outcome: 'signed_in',
      token,
      expiresAt,
      userId: 'd'.repeat(24),
      username: 'dan',
    });

    await gateway.post('/api/auth/second-factor', { ticket: 'half', code: '123456' }, { cookie: device });

    expect(half.status).toBe(403);
    expect(known).toEqual([false]);
    auth.signIn = async () => ({ outcome: 'refused' });
    const statuses = await wrongLogins(Array<string>(11).fill('dan@example.org'), () => '10.6.0.14', device);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  test('G13 the security log has one hash of an address, however it is written, and never the address', async () => {
    for (const typed of ['eve@bücher.example', 'EVE@xn--bcher-kva.example']) await login(typed, 'wrong', '10.6.0.15');

    const lines = log.lines('login_failed').slice(-2);
    expect(lines[0]?.['account']).toMatch(/^[\w-]{27}$/);
    expect(lines[1]?.['account']).toBe(lines[0]?.['account']);
    expect(JSON.stringify(log.lines('login_failed'))).not.toContain('@');
  });
});
