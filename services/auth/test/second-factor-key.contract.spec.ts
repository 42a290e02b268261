import { randomBytes } from 'node:crypto';
import { RecoveryCodes } from '../src/second-factor/recovery-codes.js';
import { SecretBox } from '../src/second-factor/secret-box.js';
import { type RunningAuth, startAuth } from './auth-service.fixture.js';
import { aBrowser, codeOf, secondFactors } from './second-factor.fixture.js';

const aKey = () => randomBytes(32).toString('base64url');
const [old, fresh] = [aKey(), aKey()];

let running: RunningAuth;

describe('while the key of second factors is replaced', () => {
  beforeAll(async () => (running = await startAuth({ overrides: { SECOND_FACTOR_KEY: old } })));
  afterAll(() => running.stop());

  const { withTotp, ticketOf, forgetSteps } = secondFactors(() => running);

  /** With other keys, on the same data. */
  async function restart(SECOND_FACTOR_KEY: string, SECOND_FACTOR_KEY_ACCEPTED?: string): Promise<void> {
    const { MONGODB_DATABASE } = running.config;
    await running.stop({ keepsData: true });
    const accepted = SECOND_FACTOR_KEY_ACCEPTED === undefined ? {} : { SECOND_FACTOR_KEY_ACCEPTED };
    running = await startAuth({ overrides: { MONGODB_DATABASE, SECOND_FACTOR_KEY, ...accepted } });
  }

  async function give(username: string, code: string) {
    const browser = aBrowser();
    return running.auth.giveSecondFactor({ ticket: await ticketOf(username, browser), browser, code });
  }
  const factorOf = async (username: string) => (await running.userCalled(username)).secondFactor;

  test('apps and codes of the one before count, an app that is used has the new one, and what is left ends with the one before', async () => {
    const [used, unused] = [await withTotp(), await withTotp()];
    const before = await factorOf(used.username);

    await restart(old, fresh);
    expect(await give(used.username, used.recoveryCodes[0] ?? '')).toMatchObject({ outcome: 'signed_in' });
    await restart(fresh, old);
    await forgetSteps(used.username);
    expect(await give(used.username, codeOf(used.secret))).toMatchObject({ outcome: 'signed_in' });
    expect(await give(used.username, used.recoveryCodes[1] ?? '')).toMatchObject({ outcome: 'signed_in' });
    expect(await give(used.username, used.recoveryCodes[1] ?? '')).toMatchObject({ outcome: 'refused' });

    const after = await factorOf(used.username);
    expect(after?.totp?.secret).not.toBe(before?.totp?.secret);
    expect(after?.totp?.key).not.toBe(before?.totp?.key);
    expect(after?.recoveryCodes?.map(({ key }) => key)).toEqual(Array(10).fill(before?.totp?.key));

    await restart(fresh);
    await forgetSteps(used.username);
    expect(await give(used.username, codeOf(used.secret))).toMatchObject({ outcome: 'signed_in' });
    expect(await give(used.username, used.recoveryCodes[2] ?? '')).toMatchObject({ outcome: 'refused' });
    for (const code of [codeOf(unused.secret, 1), unused.recoveryCodes[0] ?? ''])
      expect(await give(unused.username, code)).toMatchObject({ outcome: 'refused' });
    await restart(fresh, old);
    expect(await give(unused.username, unused.recoveryCodes[0] ?? '')).toMatchObject({ outcome: 'signed_in' });
  }, 60_000);

  test('an app and codes of a member from before ids of keys were kept count as well', async () => {
    await restart(old);
    const { username, _id, secret, recoveryCodes } = await withTotp();
    const ids = { 'secondFactor.totp.key': 1, 'secondFactor.recoveryCodes.$[].key': 1 } as const;
    await running.users.updateOne({ _id }, { $unset: ids });

    await restart(fresh, old);
    await forgetSteps(username);

    expect(await give(username, codeOf(secret))).toMatchObject({ outcome: 'signed_in' });
    expect(await give(username, recoveryCodes[0] ?? '')).toMatchObject({ outcome: 'signed_in' });
    expect((await factorOf(username))?.totp?.key).toMatch(/^[0-9a-f]{8}$/);
  }, 60_000);

  test('a call that made codes before the key changed answers the same ones afterwards', () => {
    const codesWith = (SECOND_FACTOR_KEY: string, SECOND_FACTOR_KEY_ACCEPTED?: string) =>
      new RecoveryCodes(new SecretBox({ SECOND_FACTOR_KEY, SECOND_FACTOR_KEY_ACCEPTED }));
    const made = codesWith(old).make('a member', 'a call');

    const again = codesWith(fresh, old).make('a member', 'a call', made.stored);
    const anew = codesWith(fresh, old).make('a member', 'another call', made.stored);

    expect(again.shown).toEqual(made.shown);
    expect(anew.stored[0]?.key).not.toBe(made.stored[0]?.key);
  });
});
