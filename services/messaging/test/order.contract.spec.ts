import { type RunningMessaging, seqsOf, startMessaging, textsOf, upTo } from './messaging-service.fixture.js';

let running: RunningMessaging;

describe('the order of messages', () => {
  beforeAll(async () => {
    running = await startMessaging({ replicas: 1 });
  });
  afterAll(() => running.stop());

  test('I4 what one replica is given one after the other stays in this order, without waiting for answers', async () => {
    const [alice, bob] = await running.twoFriends();
    await Promise.all(upTo(60).map(number => running.say(alice, bob, `${number}`)));

    expect(textsOf(await running.log(bob, alice))).toEqual(upTo(60).map(String));
  });

  test('I10 a refused message holds up no message behind it', async () => {
    const [alice, bob] = await running.twoFriends();
    await running.say(alice, bob, 'first', { clientMsgId: 'm-1' });
    const sends = upTo(20).map(number => {
      const isBad = number % 2 === 0;
      return running.say(alice, bob, `${number}`, { clientMsgId: isBad ? 'm-1' : `n-${number}` });
    });

    const ends = await Promise.allSettled(sends);

    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    expect(seqsOf(await running.log(bob, alice))).toEqual(upTo(11));
  });
});
