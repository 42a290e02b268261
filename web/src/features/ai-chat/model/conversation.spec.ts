import { Conversation as Asked } from '@attune/ai-contract/chat';
import { answered, mine, NOTHING_SAID, sendable, type Entry } from './conversation.js';
import { completion } from './assistant.fixture.js';

const said = (count: number, text: string): Entry[] => Array.from({ length: count }, () => mine(text));
const answerOf = (text: string) => answered(NOTHING_SAID, completion(text)).entries;

describe('Messages sent to the assistant', () => {
  test('a conversation is sent in order, each message with its role', () => {
    expect(sendable([mine(' Hi '), ...answerOf('Hello!'), mine('Who are you?')])).toEqual([
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: 'Hello!' },
      { role: 'user', content: 'Who are you?' },
    ]);
  });

  test.each<[string, Entry[]]>([
    ['very many messages', said(100, 'Hi')],
    ['very long ones', [...said(20, 'a'.repeat(2000))]],
    ['many bytes in few characters', said(20, '💌'.repeat(1000))],
    ['an answer of 64 kB', [mine('Write a novel'), ...answerOf('love '.repeat(13_000)), mine('More')]],
    ['a cut through a character', [...answerOf(`${'a'.repeat(1998)}${'💌'.repeat(10)}`), mine('More')]],
  ])('of %s the newest are sent, and the server takes them', (_what, entries) => {
    const messages = sendable([...entries, mine('The question.')]);

    expect(messages.at(-1)).toEqual({ role: 'user', content: 'The question.' });
    expect(Asked.safeParse(messages).error).toBeUndefined();
    expect(messages.some(({ content }) => /\p{Surrogate}/u.test(content))).toBe(false);
  });

  test('as much is sent as there is room for', () => {
    expect(sendable(said(100, 'Hi'))).toHaveLength(40);
    expect(sendable(said(100, 'a'.repeat(2000)))).toHaveLength(8);
  });
});
