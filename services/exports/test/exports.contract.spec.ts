import type { ExportsReason } from '@attune/exports-contract/exports.contract';
import { exportedFilesOf, squareKeyOf } from '@attune/pictures-contract/picture-files';
import { testCaller } from '@attune/platform/testing/test-config';
import { PASSWORD, type RunningExports, startExports } from './exports-service.fixture.js';
import { until } from '../../../infra/test/until.js';

const HOUR_MS = 3_600_000;
const BEA = 'b'.repeat(24);

let running: RunningExports;

describe('exports', () => {
  jest.setTimeout(60_000);

  beforeAll(async () => {
    running = await startExports();
  });
  afterEach(() => {
    for (const service of Object.keys(running.neighbours.pages)) delete running.neighbours.pages[service];
  });
  afterAll(() => running.stop());

  const start = (caller = running.member(), language?: 'de') =>
    running.client.start({ password: PASSWORD, language }, caller);
  const refused = (code: string, reason: ExportsReason | 'password_wrong') => ({ code, reason });
  /** Exports of the member wait for this service until `go` is called. */
  const held = (service: string) => {
    let go = () => undefined as void;
    const gate = new Promise<void>(resolve => (go = resolve));
    running.neighbours.pages[service] = async () => {
      await gate;
      return { files: [], next: null };
    };
    return go;
  };
  const forget = () => running.records.deleteMany({});

  test('a member gets one archive of what every service has, page after page, with pictures and a page to read', async () => {
    const { pages } = running.neighbours;
    const picture = Buffer.from('the bytes of a picture');
    await running.storage.write('pictures/portrait.webp', picture);
    await running.storage.write('voices/hello.webm', Buffer.from('hello'));
    pages['auth'] = async () => ({
      files: [{ name: 'account/profile', entries: [{ username: 'ada' }] }],
      objects: [
        { name: 'pictures/portrait', ending: 'webp', key: 'pictures/portrait.webp' },
        { name: 'pictures/gone', ending: 'webp', key: 'pictures/gone.webp' },
        { name: 'voices/hello', ending: 'webm', key: 'voices/hello.webm' },
      ],
      next: null,
    });
    pages['friends'] = async () => ({
      files: [{ name: 'friends/friends', entries: [] }],
      names: { [BEA]: 'Bea <b>' },
      next: null,
    });
    pages['messaging'] = async ({ after }) => ({
      files: [{ name: `conversations/${BEA}`, entries: [{ seq: after ? 2 : 1, text: 'Grüße ✨' }] }],
      next: after ? null : 'one',
    });
    pages['pictures'] = async () => ({
      files: [],
      objects: [{ name: 'pictures/portrait', ending: 'webp', key: 'pictures/portrait.webp' }],
      next: null,
    });
    const ada = running.member();

    const { id } = await start(ada, 'de');
    const made = await running.ready(ada);

    expect(made).toMatchObject({ id, state: 'ready', progress: 100, needsPassword: false });
    expect(Date.parse(made.expiresAt ?? '') - Date.now()).toBeGreaterThan(47 * HOUR_MS);
    const files = await running.filesOf(id, ada);
    expect([...files.keys()].toSorted()).toEqual([
      'account/profile.json',
      `conversations/${BEA}.json`,
      'friends/friends.json',
      'index.html',
      'pictures/portrait.webp',
      'voices/hello.webm',
    ]);
    expect(JSON.parse(String(files.get(`conversations/${BEA}.json`)))).toEqual([
      { seq: 1, text: 'Grüße ✨' },
      { seq: 2, text: 'Grüße ✨' },
    ]);
    expect(JSON.parse(String(files.get('friends/friends.json')))).toEqual([]);
    expect(files.get('pictures/portrait.webp')).toEqual(picture);
    const page = String(files.get('index.html'));
    expect(page).toContain('<html lang="de">');
    expect(page).toContain('Gespräch mit: Bea &lt;b&gt;');
    expect(page).toContain('<img src="pictures/portrait.webp"');
    expect(page).toContain('<audio controls preload="none" src="voices/hello.webm">');
    await until(() => running.neighbours.mailed.includes(ada.userId));
  });

  test('an archive has all files of a picture, and its page shows each picture once', async () => {
    const pictureId = 'a1'.repeat(32);
    const objects = exportedFilesOf(pictureId);
    for (const { key } of objects) await running.storage.write(key, Buffer.from(key));
    running.neighbours.pages['auth'] = async () => ({ files: [], objects, next: null });
    const ada = running.member();

    const { id } = await start(ada);
    await running.ready(ada);

    const files = await running.filesOf(id, ada);
    for (const { key } of objects) expect(String(files.get(key))).toBe(key);
    const shown = [...String(files.get('index.html')).matchAll(/<img src="([^"]+)"/g)].map(([, path]) => path);
    expect(shown).toEqual([squareKeyOf(pictureId)]);
  });

  test('an archive lies encrypted in the storage, and of the job Redis has the id alone', async () => {
    running.neighbours.pages['auth'] = async () => ({
      files: [{ name: 'account/profile', entries: ['a very private word'] }],
      next: null,
    });
    const ada = running.member();
    const { id } = await start(ada);
    await running.ready(ada);

    const { key } = await running.client.archive({ id }, ada);
    const found = await running.storage.read(key);
    const stored = Buffer.concat(await (found?.body.toArray() as Promise<Buffer[]>));

    expect(await running.redis.hget(`bull:{exports}:exports:${id}`, 'data')).toBe(JSON.stringify({ exportId: id }));
    expect(stored.subarray(0, 2).toString()).not.toBe('PK');
    expect(await running.records.findOne({ userId: ada.userId })).not.toHaveProperty('grant');
  });

  test('a wrong password begins nothing', async () => {
    const ada = running.member();

    await expect(running.client.start({ password: 'a wrong one' }, ada)).rejects.toMatchObject(
      refused('invalid_input', 'password_wrong'),
    );
    expect(await running.client.list({}, ada)).toEqual({ exports: [] });
    await expect(running.client.start({ password: PASSWORD })).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('one export of a member runs at a time, also when asked for through two replicas at once', async () => {
    const go = held('auth');
    const ada = running.member();

    const asked = await Promise.allSettled(Array.from({ length: 6 }, () => start(ada)));

    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const { reason } of asked as PromiseRejectedResult[])
      if (reason) expect(reason).toMatchObject(refused('conflict', 'export_is_running'));
    go();
    await running.ready(ada);
    expect((await running.client.list({}, ada)).exports).toHaveLength(1);
  });

  test('a fourth export of a day is refused, and says when the next may be asked for', async () => {
    const ada = running.member();
    for (let count = 0; count < 3; count += 1) {
      await start(ada);
      await running.ready(ada);
    }

    await expect(start(ada)).rejects.toMatchObject({
      ...refused('rate_limited', 'too_many_exports'),
      details: { retryAfter: expect.any(Number) },
    });
    await forget();
  });

  test('an archive is for its member, in the session that asked or after the password', async () => {
    const ada = running.member();
    const { id } = await start(ada);
    await running.ready(ada);
    const elsewhere = testCaller(ada.userId);

    await expect(running.client.archive({ id }, running.member())).rejects.toMatchObject(
      refused('not_found', 'export_gone'),
    );
    await expect(running.client.archive({ id }, elsewhere)).rejects.toMatchObject(
      refused('forbidden', 'export_needs_password'),
    );
    expect((await running.newest(elsewhere)).needsPassword).toBe(true);
    await expect(running.client.giveAccess({ id, password: 'a wrong one' }, elsewhere)).rejects.toMatchObject(
      refused('invalid_input', 'password_wrong'),
    );
    await expect(running.client.giveAccess({ id, password: PASSWORD }, running.member())).rejects.toMatchObject(
      refused('not_found', 'export_gone'),
    );
    await running.client.giveAccess({ id, password: PASSWORD }, elsewhere);
    expect(await running.client.archive({ id }, elsewhere)).toMatchObject({ key: `exports/${id}-1` });
  });
});
