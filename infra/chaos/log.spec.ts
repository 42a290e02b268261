import type { Message } from './history.ts';
import { Log } from './log.ts';

const message = (seq: number) => ({ _id: `id${seq}`, seq }) as Message;

describe('Log of a chaos client', () => {
  test('what follows is shown, and what is known is not shown twice', () => {
    const log = new Log(async () => undefined);

    for (const seq of [1, 2, 2, 1, 3]) log.add(message(seq));

    expect([log.last, log.at(3)?._id]).toEqual([3, 'id3']);
  });

  test('I5 a gap asks for what was missed, and what came too early is shown behind it', async () => {
    const asked = jest.fn();
    const log = new Log(async () => {
      asked(log.last);
      for (const seq of [2, 3]) log.add(message(seq));
    });
    log.add(message(1));

    log.add(message(4));
    await Promise.resolve();

    expect(asked).toHaveBeenCalledWith(1);
    expect(log.last).toBe(4);
  });

  test('asked again while it reads, it reads once more: the answer on its way may be too old', async () => {
    const answers: (() => void)[] = [];
    const log = new Log(() => new Promise(resolve => answers.push(resolve)));

    log.refresh();
    log.refresh();
    log.refresh();
    answers[0]?.();
    await new Promise(resolve => setImmediate(resolve));

    expect(answers).toHaveLength(2);
  });
});
