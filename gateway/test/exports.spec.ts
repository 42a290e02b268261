import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AuthReason } from '@attune/auth-contract/auth.contract';
import { exportsContract, type ExportsReason } from '@attune/exports-contract/exports.contract';
import { ServiceError } from '@attune/platform/service-error';
import { encryption } from '@attune/platform/stores/encrypted-object';
import { FolderStorage } from '@attune/platform/stores/object-storage.folder';
import type { Answers } from '@attune/platform/testing/fake-client';
import { serveFake } from '@attune/platform/testing/fake-service';
import { gatewayTestConfig, refusal, type RunningGateway, startGateway } from './gateway.fixture.js';

const ID = 'e'.repeat(24);
const answers: { -readonly [M in keyof Answers<typeof exportsContract>]: Answers<typeof exportsContract>[M] } = {};
let dir: string;
let gateway: RunningGateway;
let service: Awaited<ReturnType<typeof serveFake>>;

describe('exports over HTTP', () => {
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'attune-archives-'));
    service = await serveFake(exportsContract, answers, gatewayTestConfig());
    gateway = await startGateway({ isAlone: true, config: { OBJECT_STORAGE: pathToFileURL(dir).href } });
  });
  afterAll(async () => {
    await gateway.stop();
    await service.stop();
    await rm(dir, { recursive: true });
  });

  /** An archive in the storage, as exports writes it. */
  async function stored(bytes: Buffer) {
    const { stream, secret } = encryption();
    const writing = new FolderStorage(dir).writeStream(`exports/${ID}-1`, stream);
    await Promise.all([pipeline(new PassThrough().end(bytes), stream), writing]);
    return { key: `exports/${ID}-1`, bytes: bytes.length, secret: secret(), endedAt: '2026-11-22T10:00:00.000Z' };
  }

  test('an export is begun with the password, and listed with how far it is', async () => {
    const { cookie } = await gateway.signedIn();
    const one = {
      id: ID,
      state: 'running' as const,
      progress: 40,
      createdAt: '2026-11-22T10:00:00.000Z',
      expiresAt: null,
      bytes: null,
      needsPassword: false,
    };
    answers.start = async ({ password, language }) => {
      expect({ password, language }).toEqual({ password: 'mine', language: 'es' });
      return { id: ID };
    };
    answers.list = async () => ({ exports: [one] });

    const begun = await gateway.post('/api/exports', { password: 'mine', language: 'es' }, { cookie });
    expect([begun.status, await begun.json()]).toEqual([
      201,
      { success: true, message: 'We are putting your data together.', id: ID },
    ]);
    expect(await (await gateway.get('/api/exports', { cookie })).json()).toEqual({ success: true, exports: [one] });
  });

  test('an archive arrives decrypted, as a file of the day, and is kept by no cache', async () => {
    const { cookie } = await gateway.signedIn();
    const zip = randomBytes(3_000_000);
    const archive = await stored(zip);
    answers.archive = async () => archive;

    const answer = await gateway.get(`/api/exports/${ID}/archive`, { cookie });

    expect(Buffer.from(await answer.arrayBuffer()).equals(zip)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="attune-2026-11-22.zip"',
      'content-length': '3000000',
      'cache-control': 'private, no-store',
    });
  });

  test('an archive that was changed in the storage does not arrive whole', async () => {
    const { cookie } = await gateway.signedIn();
    const archive = await stored(Buffer.alloc(100_000, 'x'));
    answers.archive = async () => ({
      ...archive,
      secret: { ...archive.secret, tag: randomBytes(16).toString('base64') },
    });

    const answer = await gateway.get(`/api/exports/${ID}/archive`, { cookie });

    await expect(answer.arrayBuffer()).rejects.toThrow();
  });

  test('a session that did not ask is told that it needs the password, and gets access with it', async () => {
    const { cookie } = await gateway.signedIn();
    answers.archive = () => Promise.reject(new ServiceError<ExportsReason>('forbidden', 'export_needs_password'));
    answers.giveAccess = async ({ id, password }) => expect([id, password]).toEqual([ID, 'mine']);

    const refused = await gateway.get(`/api/exports/${ID}/archive`, { cookie });
    expect(refused.status).toBe(403);
    expect(await refusal(refused)).toMatchObject({
      reason: 'export_needs_password',
      message: 'Please enter your password to download your data here.',
    });
    expect((await gateway.post(`/api/exports/${ID}/access`, { password: 'mine' }, { cookie })).status).toBe(200);
  });

  test('a wrong password has its sentence', async () => {
    const { cookie } = await gateway.signedIn();
    answers.start = () =>
      Promise.reject(new ServiceError<AuthReason>('invalid_input', 'password_wrong', {}, { field: 'password' }));

    const answer = await gateway.post('/api/exports', { password: 'a guess' }, { cookie });

    expect(answer.status).toBe(400);
    expect(await refusal(answer)).toMatchObject({ reason: 'password_wrong', message: 'That’s not your password.' });
  });

  test('a visitor has no data', async () => {
    expect((await gateway.get('/api/exports')).status).toBe(401);
    expect((await gateway.get(`/api/exports/${ID}/archive`)).status).toBe(401);
    expect((await gateway.post('/api/exports', { password: 'mine' })).status).toBe(401);
  });
});
