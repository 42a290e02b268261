import type { Caller } from '@attune/platform/contract';
import { nameKeysOf } from '../src/directory/name-keys.js';
import { until } from '../../../infra/test/until.js';
import { anEntry, type RunningFriends, startFriends } from './friends-service.fixture.js';

const COUNT = 70;
/** Some are found by the beginning of a name, some by a word, some inside of one, and some by all of these. */
const known = Array.from({ length: COUNT }, (_, index) => {
  const names = [
    { firstname: 'Quona', lastname: 'Banks' },
    { firstname: 'Mary Quona', lastname: 'Banks' },
    { firstname: 'Equona', lastname: 'Banks' },
    { firstname: 'Quona', lastname: 'Quonaquona' },
  ];
  return anEntry({ username: `n${index}`, ...names[index % names.length] });
});
let running: RunningFriends;

describe('searching for members', () => {
  beforeAll(async () => {
    running = await startFriends({ known });
    await until(async () => (await running.directory.countDocuments()) >= COUNT);
  });
  afterAll(() => running.stop());

  const namesIn = async (query: string, as: Caller) =>
    (await running.friends.search({ query, withSurnames: true }, as)).people.map(
      ({ firstname, lastname }) => `${firstname} ${lastname}`,
    );

  /** Every page of a search. */
  async function pagesOf(query: string, as: Caller, onPage: () => Promise<unknown> = async () => undefined) {
    const pages: string[][] = [];
    for (let after: string | null | undefined; after !== null;) {
      const { people, next } = await running.friends.search({ query, ...(after && { after }) }, as);
      pages.push(people.map(({ _id }) => _id));
      after = next;
      await onPage();
    }
    return pages;
  }

  test('a name is found by its beginning, then by a word of it, then by what is inside', async () => {
    const alice = await running.member();
    await running.member({ firstname: 'Amayra', lastname: 'One' });
    await running.member({ firstname: 'Lou May', lastname: 'Two' });
    await running.member({ firstname: 'Maya', lastname: 'Three' });

    expect(await namesIn('may', alice)).toEqual(['Maya Three', 'Lou May Two', 'Amayra One']);
    expect(await namesIn('aya', alice)).toEqual(['Maya Three']);
    expect(await namesIn('ya thr', alice)).toEqual(['Maya Three']);
    expect(await namesIn('ay', alice)).toEqual([]);
  });

  test('F19 a name is found however it is written, in either order; what may be meant comes last, on pages that have everybody once', async () => {
    const alice = await running.member();
    const written = ['Jürgen', 'Juergen', 'Jurgen'];
    const ids = new Map<string, string>();
    for (const firstname of [...written, ...written, ...written, ...written, ...written, ...written, ...written]) {
      const { userId } = await running.member({ firstname, lastname: 'Wójcik' });
      ids.set(userId, firstname);
    }

    for (const query of ['jürgen', 'juergen', 'jurgen', 'JURGEN WOJCIK', 'wojcik juergen', 'Wójcik, Jürgen']) {
      const found = (await pagesOf(query, alice)).flat();
      expect([query, found.toSorted()]).toEqual([query, [...ids.keys()].toSorted()]);
    }
    const names = (await pagesOf('juergen', alice)).flat().map(id => ids.get(id));
    expect(names.slice(-written.length * 2 - 1)).toEqual(Array.from({ length: 7 }, () => 'Jurgen'));
  });

  test('a username is found with the sign before it, and a name without a blank', async () => {
    const alice = await running.member();
    await running.member({ username: 'kim.minjun', firstname: '민준', lastname: '김' });

    for (const query of ['@kim.minjun', '＠kim', '김민준', '민준 김'])
      expect([query, await namesIn(query, alice)]).toEqual([query, ['민준 김']]);
  });

  test('pages have everybody once, the best first, over all places at which a name is found', async () => {
    const alice = await running.member();

    const pages = await pagesOf('quo', alice);

    expect(pages.every(page => page.length <= 20)).toBe(true);
    expect(pages.flat().toSorted()).toEqual(known.map(({ userId }) => userId).toSorted());
    const ranks = pages.flat().map(id => {
      const keys = nameKeysOf(known.find(({ userId }) => userId === id) ?? anEntry());
      return ['0', '1', '2'].find(rank => keys.some(key => key.startsWith(`${rank}quo`)));
    });
    expect(ranks).toEqual(ranks.toSorted((one = '', other = '') => one.localeCompare(other)));
  });

  test('short queries have pages too, and look at the beginning of names alone', async () => {
    const alice = await running.member();

    const ids = (await pagesOf('q', alice)).flat();

    const begun = known.filter(({ firstname }) => firstname.startsWith('Q'));
    expect(ids.toSorted()).toEqual(begun.map(({ userId }) => userId).toSorted());
  });

  test('who blocks the reader between two pages is not on the next one', async () => {
    const alice = await running.member();
    const [first = []] = await pagesOf('quo', alice);
    const later = known.map(({ userId }) => userId).filter(id => !first.includes(id));
    const [blocker = ''] = later;
    let isBlocked = false;
    const seen = await pagesOf('quo', alice, async () => {
      if (isBlocked) return;
      isBlocked = true;
      await running.blocks.insertOne({
        _id: `${blocker}_${alice.userId}`,
        blockerId: blocker,
        blockedId: alice.userId,
        at: new Date(),
      });
    });

    expect(seen.flat()).toHaveLength(COUNT - 1);
    expect(seen.flat()).not.toContain(blocker);
  });

  test.each(['x', 'e30', 'WyIxIiwieCJd', Buffer.from('["0quo","me"]').toString('base64url')])(
    'a place that no page gave is refused at its field: %s',
    async after => {
      const alice = await running.member();

      await expect(running.friends.search({ query: 'quo', after }, alice)).rejects.toMatchObject({
        code: 'invalid_input',
        reason: 'search_place_malformed',
        details: { field: 'after' },
      });
    },
  );

  test('the place of another search is refused', async () => {
    const alice = await running.member();
    const { next } = await running.friends.search({ query: 'quo' }, alice);

    await expect(running.friends.search({ query: 'mary', after: next ?? '' }, alice)).rejects.toMatchObject({
      reason: 'search_place_malformed',
    });
  });

  test('every page counts as a search', async () => {
    const alice = await running.member();
    const search = () => running.friends.search({ query: 'quo' }, alice);
    const { next } = await search();
    await Promise.all(Array.from({ length: 29 }, search));

    const refused = running.friends.search({ query: 'quo', after: next ?? '' }, alice);

    await expect(refused).rejects.toMatchObject({ code: 'rate_limited', reason: 'too_much_at_once' });
  });

  test('a search reads its index in order, and looks at what it shows', async () => {
    const isFound = { nameKeys: { $elemMatch: { $gte: '2quo', $lt: '2quo\u{10ffff}' } } };
    const explained = await running.directory
      .find(isFound, { hint: { nameKeys: 1, _id: 1 }, limit: 5 })
      .explain('executionStats');

    expect(JSON.stringify(explained)).not.toMatch(/COLLSCAN|"SORT"/);
    expect(explained['executionStats']).toMatchObject({ nReturned: 5, totalDocsExamined: 5 });
  });

  test('names that a replica of the version before changed get their keys', async () => {
    const alice = await running.member();
    const renamed = anEntry({ firstname: 'Ludmilla', revision: 2 });
    await running.member(renamed);
    const change = { $set: { firstname: 'Orsolya', revision: 3 } };
    await running.directory.updateOne({ _id: renamed.userId }, change);
    await running.userChanged({ ...renamed, firstname: 'Orsolya', revision: 3 });

    await until(async () => (await running.directory.findOne({ _id: renamed.userId }))?.nameKeysRevision === 3);
    const idsOf = async (query: string) =>
      (await running.friends.search({ query }, alice)).people.map(({ _id }) => _id);
    expect(await idsOf('sol')).toEqual([renamed.userId]);
  });
});
