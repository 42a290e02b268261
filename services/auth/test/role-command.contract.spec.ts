import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { FROM_SOURCES } from '../../../infra/test/service-process.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';
import { aStoredFactor } from './second-factor.fixture.js';

let running: RunningAuth;

describe('the command for roles', () => {
  jest.setTimeout(120_000);
  beforeAll(async () => (running = await startAuth({ replicas: 1 })));
  afterAll(() => running.stop());

  const moderator = (...args: string[]) => command('moderator', ...args);

  /** The command as it is run, from its sources. */
  function command(...args: string[]): Promise<{ code: number; said: string }> {
    const { MONGODB_URI, MONGODB_DATABASE } = running.config;
    const env = { PATH: process.env['PATH'], MONGODB_URI, MONGODB_DATABASE };
    const file = join(import.meta.dirname, '../src/role.command.ts');
    return new Promise(resolve => {
      execFile(process.execPath, [...FROM_SOURCES, file, ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
      );
    });
  }

  async function member(secondFactor?: ReturnType<typeof aStoredFactor>): Promise<string> {
    const { _id, username } = await running.verified(aRegistration());
    if (secondFactor) await running.users.updateOne({ _id }, { $set: { secondFactor } });
    return username;
  }

  test('grants, lists and revokes the role, by the username in any case, and again without harm', async () => {
    const username = await member(aStoredFactor());
    const since = async () => (await running.userCalled(username)).moderatorSince;

    expect((await moderator('grant', username.toUpperCase())).code).toBe(0);
    const granted = await since();
    expect(granted).toBeInstanceOf(Date);
    expect((await moderator('grant', username)).said).toContain('already');
    expect(await since()).toEqual(granted);
    expect((await moderator('list')).said).toContain(username);
    expect((await moderator('revoke', username)).code).toBe(0);
    expect(await since()).toBeUndefined();
    expect((await moderator('list')).said).toContain('no moderators');
  });

  test('J11 each role is granted and revoked by itself: a moderator is no operator, and an operator no moderator', async () => {
    const username = await member(aStoredFactor());
    const roles = async () => {
      const { moderatorSince, operatorSince } = await running.userCalled(username);
      return [moderatorSince !== undefined, operatorSince !== undefined];
    };

    expect((await command('operator', 'grant', username)).said).toContain('is an operator now');
    expect(await roles()).toEqual([false, true]);
    expect((await command('operator', 'list')).said).toContain(username);
    expect((await moderator('list')).said).not.toContain(username);
    expect((await moderator('revoke', username)).said).toContain('no moderator');
    expect((await command('operator', 'revoke', username)).code).toBe(0);
    expect(await roles()).toEqual([false, false]);
  });

  test('J10 nobody becomes an operator without a second factor, and nothing else is a role', async () => {
    const username = await member();

    expect(await command('operator', 'grant', username)).toEqual({
      code: 1,
      said: expect.stringContaining('has no second factor'),
    });
    expect(await command('owner', 'grant', username)).toEqual({ code: 1, said: expect.stringContaining('Usage') });
    expect((await running.userCalled(username)).operatorSince).toBeUndefined();
  });

  test('refuses an unknown and an unverified member, one without a second factor and any other words, says why, and changes nothing', async () => {
    const waiting = aRegistration();
    await running.auth.register(waiting);
    const withPasswordOnly = await member();

    const answers = [
      await moderator('grant', 'not_there'),
      await moderator('grant', waiting.username),
      await moderator('grant', withPasswordOnly),
      await moderator('promote', waiting.username),
      await moderator('grant'),
    ];

    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
    expect(answers.map(({ said }) => said.trim())).toEqual([
      'There is no member called not_there. Nothing was changed.',
      `${waiting.username} has not verified their mail address yet. Nothing was changed.`,
      `${withPasswordOnly} has no second factor. They set up a passkey or an authenticator app at /settings/security first. Nothing was changed.`,
      expect.stringContaining('Usage'),
      expect.stringContaining('Usage'),
    ]);
    expect(await running.users.countDocuments({ moderatorSince: { $exists: true } })).toBe(0);
  });
});
