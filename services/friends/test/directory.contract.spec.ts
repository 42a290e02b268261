import type { Caller } from '@attune/platform/contract';
import { Health } from '@attune/platform/health/health';
import { IndexTask } from '@attune/platform/stores/index.task';
import { until } from '../../../infra/test/until.js';
import { SEARCH_INDEX } from '../src/directory/directory.schema.js';
import { anEntry, type RunningFriends, startFriends } from './friends-service.fixture.js';

const known = Array.from({ length: 501 }, (_, index) => anEntry({ username: `known_${index}`, lastname: 'Known' }));
let running: RunningFriends;

describe('the directory', () => {
  beforeAll(async () => {
    running = await startFriends({ known });
  });
  afterAll(() => running.stop());

  test('an empty directory is read from auth, page by page, and again when it was lost', async () => {
    const isComplete = async () => (await running.directory.countDocuments({ lastname: 'Known' })) === known.length;
    await until(isComplete);

    await running.directory.deleteMany({});

    await until(isComplete);
  });

  test('events in any order, any number of times, leave the newest name', async () => {
    const entry = anEntry({ firstname: 'Newest', revision: 3 });
    await running.userChanged(entry);
    await running.userChanged({ ...entry, firstname: 'Older', revision: 2 });
    await running.userVerified({ ...entry, firstname: 'First', revision: 1 });
    await running.userChanged(entry);
    const probe = await running.member();
    await until(async () => (await running.directory.findOne({ _id: probe.userId })) !== null);

    // The other replica may be later with the first of them.
    await until(async () => (await running.directory.findOne({ _id: entry.userId }))?.revision === 3);
    expect(await running.directory.findOne({ _id: entry.userId })).toMatchObject({ firstname: 'Newest' });
  });

  test('an entry with marks, which matching alone keeps, is kept without them', async () => {
    const entry = anEntry({ revision: 1, marks: [{ mark: 'selfie', until: null }] });
    await running.userChanged(entry);
    await until(async () => (await running.directory.findOne({ _id: entry.userId })) !== null);

    expect(await running.directory.findOne({ _id: entry.userId })).not.toHaveProperty('marks');
  });

  test('every form of a name is found by its beginning, however it is written, with five fields only', async () => {
    const alice = await running.member();
    const jose = anEntry({ username: 'Zorro.1', firstname: 'Jose\u0301', lastname: 'de  la Vega', revision: 1 });
    await running.member(jose);
    const person = { _id: jose.userId, username: 'Zorro.1', firstname: 'Jose\u0301', lastname: 'de  la Vega' };

    for (const query of ['zorro', 'ZORRO.1', 'jos\u00e9', 'JOSE\u0301', 'De La', '  jos\u00e9   de la v ']) {
      const { people } = await running.friends.search({ query, withSurnames: true }, alice);
      expect(people).toEqual([{ ...person, profilePicture: null }]);
    }
    for (const query of ['.*', 'zo.ro', '^zorro', 'zorro%', '{"$ne":1}']) {
      expect(await running.friends.search({ query }, alice)).toEqual({ people: [], next: null });
    }
  });

  test('F1 a blank query is refused', async () => {
    const alice = await running.member();
    for (const query of ['', '   ', { $ne: 'x' } as unknown as string]) {
      const refused = { code: 'invalid_input', details: { fields: { query: 'search_query_missing' } } };
      await expect(running.friends.search({ query }, alice)).rejects.toMatchObject(refused);
    }
  });

  test('F4 at most 20 answers, never oneself, 30 searches a minute', async () => {
    const alice = await running.member({ lastname: 'Known' });
    const found = await Promise.all(Array.from({ length: 30 }, () => running.friends.search({ query: 'k' }, alice)));

    for (const { people } of found) expect(people).toHaveLength(20);
    expect(found.flatMap(({ people }) => people).map(({ _id }) => _id)).not.toContain(alice.userId);
    await expect(running.friends.search({ query: 'k' }, alice)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('I23 searching, asking and reading need a session', async () => {
    const [alice, bob] = [await running.member(), await running.member()];
    const forged = { ...alice, token: 'forged' };
    const refused = { code: 'unauthenticated' };
    await expect(running.friends.lists({})).rejects.toMatchObject(refused);
    await expect(running.friends.lists({}, forged)).rejects.toMatchObject(refused);
    await expect(running.friends.search({ query: 'k' })).rejects.toMatchObject(refused);
    // The id beside the token counts for nothing.
    await running.friends.sendRequest({ targetId: bob.userId }, { ...alice, userId: bob.userId });
    expect((await running.idsIn(alice)).sent).toEqual([bob.userId]);
  });

  test('I32 an index that was dropped is made again', async () => {
    await running.directory.dropIndexes();

    await running.apps[0]?.get(IndexTask, { strict: false }).run();
    expect(await running.apps[0]?.get(Health).isReady()).toBe(true);

    expect((await running.directory.indexes()).map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        Object.keys(SEARCH_INDEX)
          .map(key => `${key}_1`)
          .join('_'),
      ]),
    );
  });

  test('P11 a picture is shown to those who may see a member who has it, and never across a block', async () => {
    const profilePicture = `/api/pictures/${'b1'.repeat(32)}.webp`;
    const [alice, stranger] = [await running.member(), await running.member()];
    const entry = anEntry({ profilePicture });
    const bob = await running.member(entry);
    const maySee = async (caller: Caller) => (await running.friends.maySeePicture({ profilePicture }, caller)).maySee;

    expect([await maySee(bob), await maySee(alice), await maySee(stranger)]).toEqual([true, true, true]);
    await running.friends.block({ targetId: alice.userId }, bob);
    await running.friends.block({ targetId: bob.userId }, stranger);
    expect([await maySee(bob), await maySee(alice), await maySee(stranger)]).toEqual([true, false, false]);
    const twin = await running.member({ profilePicture });
    expect([await maySee(alice), await maySee(twin)]).toEqual([true, true]);

    await running.userChanged({ ...entry, profilePicture: null, revision: 2 });
    await until(async () => (await running.directory.findOne({ _id: bob.userId }))?.profilePicture === null);
    await running.userChanged({ ...anEntry({ userId: twin.userId }), revision: 2 });
    await until(async () => !(await maySee(alice)));
    expect(await maySee(bob)).toBe(false);
  });
});
