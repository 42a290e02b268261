import { Deadline } from './deadline.ts';

describe('Deadline', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('I7 an answer that takes more than 5 s is told once', () => {
    const onHung = jest.fn();
    new Deadline(0).watch(onHung);

    jest.advanceTimersByTime(5000);
    expect(onHung).not.toHaveBeenCalled();
    jest.advanceTimersByTime(60_000);

    expect(onHung).toHaveBeenCalledTimes(1);
  });

  test('what no answer could come to is not waited for, nor what was answered', () => {
    const onHung = jest.fn();
    const deadline = new Deadline(0);
    deadline.watch(onHung)();
    deadline.isBlocked = true;
    deadline.watch(onHung);

    jest.advanceTimersByTime(60_000);

    expect(onHung).not.toHaveBeenCalled();
    expect(deadline.isIdle).toBe(false);
  });
});
