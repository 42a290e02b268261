import { chatPushes } from '@attune/gateway-contract/chat-events';
import { PUSH_SHAPES } from './push-shapes.js';

const [alice, bob] = ['a'.repeat(24), 'b'.repeat(24)];
const message = {
  _id: '1',
  seq: 1,
  senderId: alice,
  recipientId: bob,
  text: 'hello',
  photo: { photoId: `${alice}-${'0'.repeat(8)}-${'0'.repeat(27)}`, width: 10, height: 20 },
  createdAt: '2026-01-01T00:00:00.000Z',
  clientMsgId: 'key',
  draftedWith: 'ai',
  about: { kind: 'prompt', ref: 'good_sunday' },
  acceptedAt: '2026-01-01T00:00:00.000Z',
  editedAt: '2026-01-01T00:00:00.000Z',
  replyTo: { seq: 1, senderId: bob, text: 'hi', hasPhoto: true },
  reactions: [{ userId: bob, emoji: '🔥' }],
};
const PUSHED = {
  receive_message: message,
  message_changed: message,
  marks_changed: { userId: alice, with: bob, readSeq: 1, deliveredSeq: 2 },
  typing: { userId: alice, isTyping: true },
};

describe.each(Object.keys(PUSHED) as (keyof typeof PUSHED)[])('The push %s', name => {
  const pushed = PUSHED[name];

  test('is taken as the contract has it', () => {
    expect(chatPushes[name].safeParse(pushed).success).toBe(true);
    expect(PUSH_SHAPES[name](pushed)).toBe(true);
  });

  test.each(Object.keys(pushed))('is refused with another %s', field => {
    expect(PUSH_SHAPES[name]({ ...pushed, [field]: { other: 1 } })).toBe(false);
  });

  test.each([undefined, null, 'text', [], {}])('is refused where it is %p', other => {
    expect(PUSH_SHAPES[name](other)).toBe(false);
  });
});
