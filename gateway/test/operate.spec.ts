import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aiContract } from '@attune/ai-contract/ai.contract';
import type { AuthReason } from '@attune/auth-contract/auth.contract';
import type { Part, Setting } from '@attune/gateway-contract/operate';
import type { MailFault } from '@attune/mail-contract/mail-test';
import { mailContract } from '@attune/mail-contract/mail.contract';
import { ServiceError } from '@attune/platform/service-error';
import type { Answers } from '@attune/platform/testing/fake-client';
import { serveFake } from '@attune/platform/testing/fake-service';
import {
  type AuthAnswers,
  gatewayTestConfig,
  type ModerationAnswers,
  refusal,
  type RunningGateway,
  startGateway,
} from './gateway.fixture.js';

const SECRET = 'hunter2-of-this-installation-0123456789';
const FIGURES = { openCases: 3, waitingAppeals: 1, oldestAt: '2026-11-28T00:00:00.000Z' };
const COUNTS = { weeks: [{ monday: '2026-11-16', joined: null }], active: 40 };

describe('The page of operators over HTTP', () => {
  const auth: AuthAnswers = { requireOperator: async () => undefined, memberCounts: async () => COUNTS };
  const moderation: ModerationAnswers = { deskFigures: async () => FIGURES };
  const mailAnswers: { -readonly [M in keyof Answers<typeof mailContract>]: Answers<typeof mailContract>[M] } = {
    checkServer: async () => ({ fault: null }),
    sendTest: async () => ({ fault: null }),
  };
  let gateway: RunningGateway;
  let fakes: { stop(): Promise<void> }[];
  let folder: string;
  let operator: Awaited<ReturnType<RunningGateway['signedIn']>>;
  const get = async (path: string) => gateway.get(`/api/operate${path}`, { cookie: operator.cookie });
  const overview = async () => (await (await get('/overview')).json()) as Record<string, unknown>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'attune-operate-'));
    fakes = [
      await serveFake(mailContract, mailAnswers, gatewayTestConfig()),
      await serveFake(aiContract, { checkModels: async () => ({ states: [] }) }, gatewayTestConfig()),
    ];
    gateway = await startGateway({
      auth,
      moderation,
      config: { DEVICE_KEY: SECRET, RELEASE_NOTES_FILE: join(folder, 'CHANGELOG.md') },
    });
  });
  beforeEach(async () => (operator = await gateway.signedIn()));
  afterAll(async () => {
    await gateway.stop();
    for (const fake of fakes) await fake.stop();
    await rm(folder, { recursive: true });
  });

  test('a part that runs, one that is silent and one that this installation does without; a folder of pictures that is not made yet is no fault', async () => {
    const { parts } = (await (await get('/health')).json()) as { parts: Part[] };
    const states = Object.fromEntries(parts.map(({ name, state }) => [name, state]));

    expect(states).toMatchObject({
      gateway: 'running',
      auth: 'running',
      mail: 'running',
      redis: 'running',
      mongodb: 'running',
      objectStorage: 'running',
      mailServer: 'running',
      model: 'notConfigured',
      dates: 'silent',
    });
  }, 20_000);

  test('J13 a page that stays open is refused as soon as auth refuses its member, at every route', async () => {
    const { requireOperator } = auth;
    auth.requireOperator = async () => {
      throw new ServiceError<AuthReason>('forbidden', 'operators_only');
    };
    try {
      const answers = [
        ...(await Promise.all(['', '/health', '/overview', '/settings'].map(get))),
        await gateway.post('/api/operate/mail-test', {}, { cookie: operator.cookie }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
      for (const answer of answers) expect(await refusal(answer)).toMatchObject({ reason: 'operators_only' });
    } finally {
      auth.requireOperator = requireOperator;
    }
    expect((await get('')).status).toBe(200);
  });

  test('J14 no setting tells a secret or an address with one, and each says where it is from', async () => {
    const answer = await get('/settings');
    const text = await answer.text();
    const { settings } = JSON.parse(text) as { settings: Setting[] };
    const named = (name: string) => settings.find(setting => setting.name === name);

    expect(text).not.toContain(SECRET);
    expect(text).not.toContain('redis://');
    expect(named('DEVICE_KEY')).toMatchObject({ isWithheld: true, value: null });
    for (const name of ['REDIS_URL', 'TRANSPORT_SECRET', 'OBJECT_STORAGE', 'OBJECT_STORAGE_SECRET_KEY'])
      expect(named(name)).toMatchObject({ isWithheld: true, value: null });
    expect(named('HOST')).toEqual({ name: 'HOST', source: 'default', isWithheld: false, value: '127.0.0.1' });
    expect(named('OPERATOR_NAME')).toMatchObject({ source: 'absent', value: null });
  });

  test('J16 a mail can be tested five times an hour by a member, and what went wrong is a word', async () => {
    let sent = 0;
    mailAnswers.sendTest = async (_input, caller) => {
      expect(caller?.userId).toBe(operator.userId);
      sent += 1;
      return { fault: 'loginRefused' };
    };
    const test = () => gateway.post('/api/operate/mail-test', {}, { cookie: operator.cookie });

    expect(await (await test()).json()).toEqual({ success: true, fault: 'loginRefused' });
    for (const _again of [1, 2, 3, 4]) await test();

    expect((await test()).status).toBe(429);
    expect(sent).toBe(5);
  });

  test('J16 a test that ends before a mail is handed over counts for nothing, and one that the server refuses counts', async () => {
    const test = () => gateway.post('/api/operate/mail-test', {}, { cookie: operator.cookie });
    let fault: MailFault = 'hostUnknown';
    mailAnswers.sendTest = async () => ({ fault });

    for (const early of [
      'hostUnknown',
      'hostUnreachable',
      'noAnswer',
      'encryptionFailed',
      'noAnswer',
      'hostUnknown',
    ] as const) {
      fault = early;
      expect(await (await test()).json()).toEqual({ success: true, fault });
    }
    fault = 'recipientRefused';
    for (const _again of [1, 2, 3, 4, 5]) expect((await test()).status).toBe(200);

    expect((await test()).status).toBe(429);
  });

  test('the overview has version, backup, disk, members and desk; what a service cannot tell now is null', async () => {
    expect(await overview()).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      backup: { takenAt: null },
      disks: [{ place: 'objects', freeBytes: expect.any(Number), totalBytes: expect.any(Number) }],
      members: COUNTS,
      desk: FIGURES,
    });

    delete moderation.deskFigures;
    try {
      expect(await overview()).toMatchObject({ members: COUNTS, desk: null });
    } finally {
      moderation.deskFigures = async () => FIGURES;
    }
  });

  test('J17 release notes that are missing, huge, no file or no list of versions are unreadable, and nothing of them is shown', async () => {
    const file = join(folder, 'CHANGELOG.md');
    const unreadable = { state: 'unreadable', versions: [] };

    expect((await overview())['releaseNotes']).toEqual(unreadable);
    await writeFile(file, `## 9.0.0\n\n${'- more\n'.repeat(100_000)}`);
    expect((await overview())['releaseNotes']).toEqual(unreadable);
    await writeFile(file, Buffer.from([0xff, 0xfe, 0, 1, 2]));
    expect((await overview())['releaseNotes']).toEqual(unreadable);
  });

  test('J17 of release notes only points of newer versions are told, as short plain text without characters that hide', async () => {
    const long = 'x'.repeat(1000);
    const notes = `# Changelog\n\n## 99.2.0 (2027-01-01)\n\n- <img src=x onerror=alert(1)> \u202Eevil\u0000\n- ${long}\n\nNo point.\n\n## 0.0.1\n\n- old\n`;
    await writeFile(join(folder, 'CHANGELOG.md'), notes);

    const answer = await get('/overview');

    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(((await answer.json()) as Record<string, unknown>)['releaseNotes']).toEqual({
      state: 'read',
      versions: [{ version: '99.2.0', points: ['<img src=x onerror=alert(1)> evil', 'x'.repeat(300)], leftOut: 0 }],
    });
  });
});
