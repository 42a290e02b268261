import { isEarly } from './early-days.js';
import type { ShownMessage } from './conversation.types.js';

const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
/** A conversation of which this much is loaded. */
const conversation = (begunAt: string | null | undefined, firstLoaded?: string, hasOlder = false) => ({
  begunAt,
  hasOlder,
  messages: firstLoaded === undefined ? [] : [{ createdAt: firstLoaded } as ShownMessage],
});

describe('isEarly', () => {
  test.each([
    ['very many messages of a conversation that began today', conversation(ago(0.1), ago(0.1), true), true],
    ['a conversation that began long ago, of which little is loaded', conversation(ago(30), ago(0.1), true), false],
    ['one whose beginning is not known and not loaded', conversation(undefined, ago(30), true), true],
    ['one whose beginning is not known and loaded', conversation(undefined, ago(30)), false],
    ['one without messages', conversation(null), true],
    ['one whose first message was sent just now', conversation(null, ago(0)), true],
    ['one that began four days ago', conversation(ago(4), ago(4)), false],
  ])('%s', (_name, data, expected) => {
    expect(isEarly(data)).toBe(expected);
  });
});
