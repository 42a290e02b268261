import type { Message } from '@attune/messaging-contract/message';
import type { MessagingReason } from '@attune/messaging-contract/messaging.contract';
import { ServiceError } from '@attune/platform/service-error';
import { until } from '../../infra/test/until.js';
import { aMember, conversationOf, messageOf } from './conversation.fixture.js';
import { type RunningGateway, startGateway } from './gateway.fixture.js';
import { closeTabs, connectedTab } from './socket.fixture.js';

const [alice, bob] = [aMember(), aMember()];
const { messaging } = conversationOf(alice, bob);
let gateway: RunningGateway;

describe('the end of a conversation with words', () => {
  beforeAll(async () => {
    gateway = await startGateway({ messaging });
  });
  afterEach(closeTabs);
  afterAll(() => gateway.stop());

  test('comes to every tab of both, and so does its new beginning', async () => {
    const said = { senderId: alice, recipientId: bob, text: '' };
    const ending = messageOf({ ...said, seq: 1, ending: 'no_spark' });
    const opening = messageOf({ ...said, seq: 2, opensAgain: true });
    Object.assign(messaging, { end: async () => ({ said: ending }), openAgain: async () => ({ said: opening }) });
    const { cookie } = await gateway.signedIn(alice);
    const tabs = [
      await connectedTab(gateway, cookie),
      await connectedTab(gateway, (await gateway.signedIn(bob)).cookie),
    ];
    const inboxes = tabs.map(tab => {
      const messages: Message[] = [];
      tab.on('receive_message', message => messages.push(message));
      return messages;
    });

    const ended = await gateway.post(`/api/messages/${bob}/ending`, { ending: 'no_spark' }, { cookie });
    expect([ended.status, await ended.json()]).toEqual([200, { success: true, said: ending }]);
    await gateway.send('DELETE', `/api/messages/${bob}/ending`, {}, { cookie });

    await until(() => inboxes.every(inbox => inbox.length === 2));
    expect(inboxes).toEqual([
      [ending, opening],
      [ending, opening],
    ]);
  });

  test.each([[{ ending: 'Get lost' }], [{ ending: 'no_spark', text: 'Get lost' }], [{}]])(
    'M9 has no words but the three: %j',
    async body => {
      const { cookie } = await gateway.signedIn(alice);

      expect((await gateway.post(`/api/messages/${bob}/ending`, body, { cookie })).status).toBe(400);
    },
  );

  test('M9 a message after it is refused with a reason of its own', async () => {
    messaging.send = async () => {
      throw new ServiceError<MessagingReason>('forbidden', 'conversation_ended');
    };
    const { cookie } = await gateway.signedIn(bob);

    const answer = await gateway.post('/api/messages', { recipientId: alice, text: 'Why?' }, { cookie });

    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ reason: 'conversation_ended' });
  });
});
