import { NO_FACTS } from '@attune/auth-contract/profile-facts';
import type { Caller } from '@attune/platform/contract';
import { anEntry, type RunningFriends, startFriends } from './friends-service.fixture.js';

const SURNAME = 'Vogelsang-Hohenstein';
let running: RunningFriends;

describe('surnames', () => {
  beforeAll(async () => {
    running = await startFriends();
  });
  afterAll(() => running.stop());

  async function greta() {
    const entry = anEntry({ firstname: 'Greta', lastname: SURNAME });
    const { userId: _id, username, firstname, lastname } = entry;
    const words = { age: 29, pronouns: null, bio: null, prompts: [], facts: NO_FACTS };
    running.profiles.set(_id, { _id, username, firstname, lastname, profilePicture: null, photos: [], ...words });
    return { ...(await running.member(entry)), username };
  }

  type Greta = Awaited<ReturnType<typeof greta>>;
  /** All that a reader is told of her, in each way of asking, but for what is asked with surnames. */
  async function toldOf({ userId, username }: Greta, reader: Caller) {
    const { friends } = running;
    const answers = {
      search: await friends.search({ query: SURNAME }, reader),
      profile: await friends.profile({ username }, reader).catch(() => null),
      visiblePeople: await friends.visiblePeople({ ids: [userId] }, reader),
      relationsWith: await friends.relationsWith({ ids: [userId] }, reader),
      lists: await friends.lists({}, reader),
    };
    const named = Object.entries(answers).filter(([, answer]) => JSON.stringify(answer).includes(userId));
    return {
      byFirstname: named.map(([name]) => name),
      bySurname: named.filter(([, answer]) => JSON.stringify(answer).includes(SURNAME)).map(([name]) => name),
    };
  }

  test('N6 a stranger is told none, nor who asked, who was asked, who declined, who is no friend any more and who blocked', async () => {
    const { friends, member } = running;
    const her = await greta();
    const [stranger, asking, asked, declining, former, blocking] = (await Promise.all(
      Array.from({ length: 6 }, () => member()),
    )) as [Caller, Caller, Caller, Caller, Caller, Caller];
    for (const one of [asking, former]) await friends.sendRequest({ targetId: her.userId }, one);
    for (const one of [asked, declining]) await friends.sendRequest({ targetId: one.userId }, her);
    await friends.declineRequest({ requesterId: her.userId }, declining);
    await friends.acceptRequest({ requesterId: former.userId }, her);
    await friends.unfriend({ friendId: her.userId }, former);
    await friends.block({ targetId: her.userId }, blocking);

    const everywhere = ['search', 'profile', 'visiblePeople'];
    const none = { bySurname: [] as string[] };
    expect(await toldOf(her, stranger)).toEqual({ byFirstname: [...everywhere, 'relationsWith'], ...none });
    expect(await toldOf(her, former)).toEqual({ byFirstname: [...everywhere, 'relationsWith'], ...none });
    expect(await toldOf(her, asking)).toEqual({ byFirstname: [...everywhere, 'lists'], ...none });
    expect(await toldOf(her, asked)).toEqual({ byFirstname: [...everywhere, 'lists'], ...none });
    expect(await toldOf(her, declining)).toEqual({ byFirstname: everywhere, ...none });
    expect(await toldOf(her, blocking)).toEqual({ byFirstname: ['lists'], ...none });
  });

  test('N6 a block of a friend shows no surname from then on, of an earlier release neither', async () => {
    const { friends } = running;
    const [her, friend] = [await greta(), await running.member()];
    await friends.sendRequest({ targetId: her.userId }, friend);
    await friends.acceptRequest({ requesterId: friend.userId }, her);
    await friends.block({ targetId: her.userId }, friend);
    expect((await running.blocks.findOne({ blockedId: her.userId }))?.snapshot).toMatchObject({ lastname: SURNAME });

    const { blocked } = await friends.lists({ withSurnames: true }, friend);

    expect(blocked).toMatchObject([{ firstname: 'Greta', lastname: '' }]);
  });

  test('friends are told it everywhere, and each member their own', async () => {
    const { friends } = running;
    const [her, friend] = [await greta(), await running.member()];
    await friends.sendRequest({ targetId: her.userId }, friend);
    await friends.acceptRequest({ requesterId: friend.userId }, her);

    const everywhere = ['search', 'profile', 'visiblePeople', 'relationsWith', 'lists'];
    expect(await toldOf(her, friend)).toEqual({ byFirstname: everywhere, bySurname: everywhere });
    const own = ['profile', 'visiblePeople'];
    expect(await toldOf(her, her)).toEqual({ byFirstname: own, bySurname: own });
  });

  test('a search and the requests that wait have it for the gateway, which asks for it', async () => {
    const { friends } = running;
    const [her, asked] = [await greta(), await running.member()];
    await friends.sendRequest({ targetId: asked.userId }, her);

    const { people } = await friends.search({ query: her.username, withSurnames: true }, asked);
    const lists = await friends.lists({ withSurnames: true }, asked);

    expect([people, lists.requests]).toMatchObject([[{ lastname: SURNAME }], [{ lastname: SURNAME }]]);
    expect((await friends.lists({ withSurnames: true }, her)).sent).toMatchObject([{ lastname: '' }]);
  });
});
