import { ATTUNE, runFor } from '@attune/platform/instance/instance';
import { type RunningAuth, startAuth } from './auth-service.fixture.js';
import { password, secondFactors } from './second-factor.fixture.js';

let running: RunningAuth;

describe('auth of an instance with a name of its own', () => {
  beforeAll(async () => (running = await startAuth()));
  afterAll(() => running.stop());

  const { member } = secondFactors(() => running);

  test('N25: the app and the passkey show what the installation is called, whatever is in its name', async () => {
    const before = runFor({ ...ATTUNE, name: "Reader's & Writer's Club?" });
    const { username, caller } = await member();
    const { uri } = await running.auth.beginTotp({ password }, caller);
    const { options } = await running.auth.passkeyOptions({ password }, caller);
    runFor(before);

    expect(decodeURIComponent(new URL(uri).pathname)).toContain(`Reader's & Writer's Club?:${username}`);
    expect(new URL(uri).searchParams.get('issuer')).toBe("Reader's & Writer's Club?");
    expect(options).toMatchObject({ rp: { name: "Reader's & Writer's Club?" } });
  });
});
