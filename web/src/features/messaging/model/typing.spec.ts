import { Typing } from './typing.js';

const bob = 'b'.repeat(24);

function typing({ isConnected = true } = {}) {
  const told: unknown[] = [];
  const emit = (_event: string, { isTyping }: { isTyping: boolean }) => {
    told.push(isTyping);
    return Promise.resolve({ ok: true });
  };
  const onChange = jest.fn();
  const socket = { emit, isConnected: () => isConnected } as unknown as ConstructorParameters<typeof Typing>[0];
  return { typing: new Typing(socket, onChange), told, onChange };
}

describe('Typing', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('who goes on writing tells it every three seconds', () => {
    const { typing: alices, told } = typing();

    for (let second = 0; second <= 6; second++) {
      alices.typed(bob);
      jest.advanceTimersByTime(1_000);
    }

    expect(told).toEqual([true, true, true]);
  });

  test('who pauses has stopped, and says so once', () => {
    const { typing: alices, told } = typing();
    alices.typed(bob);

    jest.advanceTimersByTime(20_000);

    expect(told).toEqual([true, false]);
  });

  test('what was written was sent: nothing more is said of it', () => {
    const { typing: alices, told } = typing();
    alices.typed(bob);

    alices.sent(bob);
    jest.advanceTimersByTime(20_000);

    expect(told).toEqual([true]);
  });

  test('without a connection nothing is emitted', () => {
    const { typing: alices, told } = typing({ isConnected: false });

    alices.typed(bob);

    expect(told).toEqual([]);
  });

  test('a friend who is not heard of again has stopped writing', () => {
    const { typing: alices, onChange } = typing();
    alices.received(bob, true);
    expect(alices.is(bob)).toBe(true);

    jest.advanceTimersByTime(7_000);

    expect(alices.is(bob)).toBe(false);
    expect(onChange.mock.calls).toEqual([[bob], [bob]]);
  });
});
