import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { FROM_SOURCES } from '../../../infra/test/service-process.js';
import { aRegistration, type RunningAuth, startAuth } from './auth-service.fixture.js';

let running: RunningAuth;

describe('the command for invitations', () => {
  jest.setTimeout(120_000);
  beforeAll(async () => (running = await startAuth({ replicas: 1, overrides: { REGISTRATION: 'invited' } })));
  afterAll(() => running.stop());

  /** The command as the operator runs it, from its sources. */
  function invitation(...args: string[]): Promise<{ code: number; said: string }> {
    const { MONGODB_URI, MONGODB_DATABASE } = running.config;
    const env = { PATH: process.env['PATH'], MONGODB_URI, MONGODB_DATABASE, PUBLIC_URL: 'https://attune.example' };
    const file = join(import.meta.dirname, '../src/invitation.command.ts');
    return new Promise(resolve => {
      execFile(process.execPath, [...FROM_SOURCES, file, ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
      );
    });
  }

  test('makes a link that registers, lists what is left of it without the code, and ends it', async () => {
    const { said } = await invitation('make', '--uses', '2', '--days', '3');
    const [, code = ''] = /^https:\/\/attune\.example\/register#invitation=(\S{43})$/m.exec(said) ?? [];
    const [, id = ''] = /Invitation ([0-9a-f]{24}), for 2 people/.exec(said) ?? [];
    await running.auth.register({ ...aRegistration(), invitation: code });

    const list = await invitation('list');
    expect(list.said).toContain(`${id}, used 0 of 2, 1 waiting for confirmation`);
    expect(list.said).not.toContain(code);

    expect(await invitation('end', id)).toEqual({ code: 0, said: 'The invitation has ended.\n' });
    expect((await invitation('list')).said).toContain('No invitation is open.');
    expect(await running.auth.invitation({ code })).toEqual({ isOpen: false });
  });

  test.each([
    ['an invitation that is not there', ['end', 'a'.repeat(24)], 'There is no such invitation. Nothing was changed.'],
    ['no words', [], 'Usage'],
    ['an id that is none', ['end', 'all'], 'Usage'],
    ['no uses', ['make', '--uses', '0'], 'Usage'],
    ['a day that is no number', ['make', '--days', 'ten'], 'Usage'],
    ['an unknown option', ['make', '--forever'], 'Usage'],
  ])('refuses %s, says why, and changes nothing', async (_what, args, words) => {
    const { code, said } = await invitation(...args);

    expect(code).toBe(1);
    expect(said).toContain(words);
    expect((await invitation('list')).said).toContain('No invitation is open.');
  });
});
