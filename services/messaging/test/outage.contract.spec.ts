import { TcpProxy } from '../../../infra/test/tcp-proxy.ts';
import { startMessaging, textsOf } from './messaging-service.fixture.js';

/** How MongoDB's driver begins to write documents, in the bytes of its command. */
const INSERT = '\x02insert\0';
const mongodbUri = process.env['MONGODB_URI'] ?? '';

describe('sending while writes to MongoDB are lost', () => {
  test.each(['the request', 'its answer'] as const)(
    'I1 I2 I6 where MongoDB is lost with %s, nothing is acknowledged; sent again, it is one message',
    async loses => {
      const proxy = await TcpProxy.inFrontOf(mongodbUri);
      const running = await startMessaging({ replicas: 1, mongodbUri: proxy.addressFor(mongodbUri) });
      const [alice, bob] = await running.twoFriends();
      const clientMsgId = 'once';

      proxy.breakAt(INSERT, loses);
      await expect(running.say(alice, bob, 'Hello', { clientMsgId })).rejects.toMatchObject({ code: 'unavailable' });
      proxy.heal();
      const message = await running.say(alice, bob, 'Hello', { clientMsgId });

      expect(message.seq).toBe(1);
      expect(textsOf(await running.log(bob, alice))).toEqual(['Hello']);
      await running.stop();
      await proxy.stop();
    },
  );
});
