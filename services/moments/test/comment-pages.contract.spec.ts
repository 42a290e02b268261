import { COMMENTS_COUNTED_AT_MOST } from '@attune/moments-contract/comment';
import type { Caller } from '@attune/platform/contract';
import { aMember, anId, type RunningMoments, startMoments } from './moments-service.fixture.js';

jest.setTimeout(60_000);

let running: RunningMoments;

const countFor = async (reader: Caller) =>
  (await running.client.commentCounts({}, reader)).counts.find(({ momentId }) => momentId === 'coffee')?.count;

/** So many comments of one member's, the last one the newest. */
async function store(author: Caller, texts: string[]): Promise<void> {
  await running.comments.insertMany(
    texts.map(text => ({
      _id: idAfter(),
      momentId: 'coffee' as const,
      userId: author.userId,
      text,
      at: new Date(),
      clientCommentId: anId(),
    })),
  );
}
let place = 0;
const idAfter = () => (place += 1).toString(16).padStart(24, '0');

describe('pages of comments', () => {
  beforeAll(async () => {
    running = await startMoments();
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    running.unseen.clear();
    await running.comments.deleteMany({});
  });

  test('Q9 who may not be seen is passed over: pages are full, no cursor names them, and the count is that of the list', async () => {
    const [alice, bob, reader] = [aMember(), aMember(), aMember()];
    await store(alice, ['a1', 'a2', 'a3']);
    await store(
      bob,
      Array.from({ length: 130 }, (_, index) => `b${index}`),
    );
    await store(alice, ['a4']);
    running.unseen.add(`${reader.userId}_${bob.userId}`);

    const page = await running.client.comments({ momentId: 'coffee', limit: 2 }, reader);
    const rest = await running.client.comments({ momentId: 'coffee', limit: 2, before: page.next ?? '' }, reader);

    expect(page.comments.map(({ text }) => text)).toEqual(['a4', 'a3']);
    expect(page.next).toBe(page.comments[1]?.commentId);
    expect(rest.comments.map(({ text }) => text)).toEqual(['a2', 'a1']);
    expect(rest.next).toBeNull();
    expect(await countFor(bob)).toBe(COMMENTS_COUNTED_AT_MOST);
    expect(page.count).toBe(await countFor(reader));
    expect(page.count).toBeLessThanOrEqual(4);
  });

  test('a page that would take too many readings ends early, and the next one goes on', async () => {
    const [alice, bob, reader] = [aMember(), aMember(), aMember()];
    await store(alice, ['the oldest']);
    await store(
      bob,
      Array.from({ length: 500 }, (_, index) => `b${index}`),
    );
    running.unseen.add(`${reader.userId}_${bob.userId}`);

    const page = await running.client.comments({ momentId: 'coffee' }, reader);
    expect(page).toMatchObject({ comments: [], next: expect.stringMatching(/^[0-9a-f]{24}$/) });

    const next = await running.client.comments({ momentId: 'coffee', before: page.next ?? '' }, reader);
    expect(next).toMatchObject({ comments: [{ text: 'the oldest' }], next: null });
  });
});
