import { until } from '../../../infra/test/until.js';
import { anEntry, type RunningFriends, startFriends } from './friends-service.fixture.js';
import { incognitoMembers, KNOWN } from './incognito.fixture.js';

let running: RunningFriends;

describe('what is known of incognito members', () => {
  beforeAll(async () => (running = await startFriends({ speed: 20 })));
  afterAll(() => running.stop());

  const { member, isIncognito, goIncognito, incognito, befriend, waysTo } = incognitoMembers(() => running);

  test('U7 are in no pair that both would see, and in one that only they see', async () => {
    const [alice, bob] = [await incognito(), await member()];
    const [seeing, seen] = [
      [alice.userId, bob.userId],
      [bob.userId, alice.userId],
    ] as [[string, string], [string, string]];

    expect((await running.friends.unconnectedPairs({ pairs: [seeing, seen] })).pairs).toEqual([]);
    expect((await running.friends.unconnectedPairs({ pairs: [seeing, seen], isOneWay: true })).pairs).toEqual([seeing]);
  });

  test('U8 stay so through older news and a pause, in any order', async () => {
    const [alice, bob] = [await member(), await member()];
    await befriend(alice, bob);
    await running.userChanged({ ...alice.entry, revision: 4, isIncognito: true });
    await running.userChanged({ ...alice.entry, revision: 3, isIncognito: false });
    await running.userVerified({ ...alice.entry, isIncognito: false });
    await until(() => isIncognito(alice));

    await running.userHidden({ userId: alice.userId, revision: 5 });
    await until(async () => (await waysTo(alice, bob)).length === 0);
    await running.userChanged({ ...alice.entry, revision: 6, isIncognito: true });
    await until(async () => (await waysTo(alice, bob)).length > 0);

    expect(await waysTo(alice, bob)).toEqual(KNOWN);
    expect(await waysTo(alice, await member())).toEqual([]);
  });

  test('U9 stay so through the word of an auth of the version before, which says nothing of it', async () => {
    const [alice, bob] = [await incognito(), await member()];
    const named = async (firstname: string) =>
      until(async () => (await running.directory.findOne({ _id: alice.userId }))?.firstname === firstname);

    await running.userVerified({ ...alice.entry, revision: 2 });
    await running.userChanged({ ...alice.entry, revision: 3, firstname: 'Alicia' });
    await named('Alicia');
    expect(await waysTo(alice, bob)).toEqual([]);

    await running.userChanged({ ...alice.entry, revision: 3, isIncognito: false });
    await until(async () => !(await isIncognito(alice)));
    await running.userChanged({ ...alice.entry, revision: 4, firstname: 'Alix' });
    await named('Alix');
    expect(await waysTo(alice, bob)).not.toEqual([]);
  });

  test('U9 are noted with the next reading where such a word, or a friends of the version before, has kept the entry without it', async () => {
    const alice = await member();
    await running.userChanged({ ...alice.entry, revision: 2, firstname: 'Alicia' });
    await until(async () => (await running.directory.findOne({ _id: alice.userId }))?.revision === 2);

    await goIncognito(alice);

    expect(await waysTo(alice, await member())).toEqual([]);
    const late = anEntry({ isIncognito: true });
    await running.userVerified(late);
    await until(() => isIncognito({ ...alice, userId: late.userId }));
  });
});
