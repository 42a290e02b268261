import { History } from './history.ts';
import { Outbox } from './outbox.ts';
import { Patience } from './patience.ts';
import type { Answer, Tab } from './tab.ts';

const stored: Answer = { ok: true, _id: 'id', seq: 1, createdAt: 'now' };
const refusal = (code: string): Answer => ({ ok: false, code, _id: '', seq: 0, createdAt: '' });

/** A tab whose server is the test. */
function start() {
  jest.useFakeTimers();
  const history = new History();
  const asked: { input: Record<string, unknown>; answer: (answer: Answer) => void }[] = [];
  const tab = {
    userId: 'ada',
    place: { history },
    isConnected: true,
    onChange: () => undefined,
    reconnect: jest.fn(),
    emit(_event: string, input: Record<string, unknown>, answer: (answer: Answer) => void) {
      if (!this.isConnected) return undefined;
      asked.push({ input, answer });
      return { socket: 'tab1.1', place: asked.length };
    },
  };
  const patience = new Patience(0);
  return { history, asked, tab, patience, outbox: new Outbox(tab as unknown as Tab, patience) };
}

const kindsIn = ({ violations }: History) => violations.map(({ kind }) => kind);

describe('Outbox of a chaos client', () => {
  afterEach(() => jest.useRealTimers());

  test('I7 hung: nothing is answered for more than 5 s, though the connection stands', () => {
    const { history, tab, outbox } = start();
    outbox.say('ben', 'Hello');

    jest.advanceTimersByTime(5000);
    expect(kindsIn(history)).toEqual([]);
    jest.advanceTimersByTime(1000);

    expect(kindsIn(history)).toEqual(['hung']);
    expect(tab.reconnect).toHaveBeenCalledTimes(1);
  });

  test('what no answer could come to is not waited for', () => {
    const { history, patience, outbox } = start();
    patience.isBlocked = true;
    outbox.say('ben', 'Hello');

    jest.advanceTimersByTime(60_000);

    expect(kindsIn(history)).toEqual([]);
  });

  test('a message is emitted again under its id until it is acknowledged', () => {
    const { history, asked, tab, outbox } = start();
    const { clientMsgId } = outbox.say('ben', 'Hello');

    asked[0]?.answer(refusal('unavailable'));
    jest.advanceTimersByTime(1000);
    tab.isConnected = false;
    tab.onChange();
    tab.isConnected = true;
    tab.onChange();
    asked[2]?.answer(stored);
    jest.advanceTimersByTime(60_000);

    const input = { clientMsgId, senderId: 'ada', recipientId: 'ben', text: 'Hello' };
    expect(asked.map(emitted => emitted.input)).toEqual([input, input, input]);
    expect(history.sends[0]?.attempts.map(({ outcome }) => outcome)).toEqual(['refused', 'lost', 'stored']);
    expect([kindsIn(history), outbox.pending.size]).toEqual([[], 0]);
  });

  test('refused: an honest message is called forbidden', () => {
    const { history, asked, outbox } = start();
    outbox.say('ben', 'Hello');

    asked[0]?.answer(refusal('forbidden'));

    expect([kindsIn(history), outbox.pending.size]).toEqual([['refused'], 0]);
  });

  test('a forgery is emitted once, and it is noted whether it was taken', () => {
    const { history, asked, outbox } = start();
    outbox.forge('blank', { text: '', clientMsgId: 'f1' });
    outbox.forge('blank', { text: '', clientMsgId: 'f2' });

    asked[0]?.answer(refusal('invalid_input'));
    asked[1]?.answer(stored);
    jest.advanceTimersByTime(60_000);

    expect(history.forgeries.map(({ isAccepted }) => isAccepted)).toEqual([false, true]);
    expect(asked).toHaveLength(2);
  });
});
