import { startMessaging, textsOf } from './messaging-service.fixture.js';
import { linkToMongodb } from './mongodb-link.fixture.js';

describe('sending while writes to MongoDB are lost', () => {
  test.each(['the write', 'its answer'] as const)(
    'I1 I2 I6 where MongoDB is lost with %s, nothing is acknowledged; sent again, it is one message',
    async lost => {
      const link = await linkToMongodb(lost);
      const running = await startMessaging({ replicas: 1, mongodbUri: link.uri });
      const [alice, bob] = await running.twoFriends();
      const clientMsgId = 'once';

      link.breakDown();
      await expect(running.say(alice, bob, 'Hello', { clientMsgId })).rejects.toMatchObject({ code: 'unavailable' });
      link.mend();
      const message = await running.say(alice, bob, 'Hello', { clientMsgId });

      expect(message.seq).toBe(1);
      expect(textsOf(await running.log(bob, alice))).toEqual(['Hello']);
      await running.stop();
      link.stop();
    },
  );
});
