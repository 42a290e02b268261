import { type RunningFriends, startFriends } from './friends-service.fixture.js';

let running: RunningFriends;

describe('how many requests have an answer', () => {
  beforeAll(async () => {
    running = await startFriends({ replicas: 1 });
  });
  afterAll(() => running.stop());

  test('is counted of a month, once for each requester and each target, without what was withdrawn', async () => {
    const { friends } = running;
    const [ada, ben, cleo, dora, eve, finn, gus, hans] = await Promise.all(
      Array.from({ length: 8 }, () => running.member()),
    );
    if (!ada || !ben || !cleo || !dora || !eve || !finn || !gus || !hans) throw new Error('Members are missing.');
    const ask = (from: typeof ada, to: typeof ada) => friends.sendRequest({ targetId: to.userId }, from);
    await ask(ada, ben);
    await friends.acceptRequest({ requesterId: ada.userId }, ben);
    await ask(cleo, dora);
    await friends.declineRequest({ requesterId: cleo.userId }, dora);
    await ask(eve, finn);
    // A second one of a requester, a second one to a target, and one that is taken back.
    await ask(eve, gus);
    await ask(hans, finn);
    await ask(gus, hans);
    await friends.cancelRequest({ targetId: hans.userId }, gus);

    const month = new Date().toISOString().slice(0, 7);
    expect(await friends.requestFigures({ month })).toEqual({ waiting: 1, answered: 2 });
    expect(await friends.requestFigures({ month: '2020-12' })).toEqual({ waiting: 0, answered: 0 });
    await expect(friends.requestFigures({ month: 'December' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
