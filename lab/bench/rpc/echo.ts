import { z } from 'zod';

/** What every contender asks and answers: about as much as a service asks of another. */
const Question = z.object({
  number: z.number().int().nonnegative(),
  userId: z.string().regex(/^[0-9a-f]{24}$/),
  text: z.string().min(1).max(200),
  tags: z.array(z.string().max(20)).max(5),
});
const Answer = z.object({ number: z.number().int(), text: z.string(), isFriend: z.boolean() });
export type Question = z.infer<typeof Question>;
export type Answer = z.infer<typeof Answer>;

export const echoContract = { service: 'echo', methods: { say: { input: Question, output: Answer } } };

/** A way for requests from one process to another */
export interface Contender {
  serve: (url: string, executions: Executions) => Promise<void>;
  connect: (url: string) => Promise<(question: Question) => Promise<Answer>>;
}

export const question = (number: number): Question => ({
  number,
  userId: '65f1c0ffee65f1c0ffee65f1',
  text: 'Would you like to meet for a coffee?',
  tags: ['coffee', 'weekend'],
});

/** Counts how often each request, by its number, was executed in this process, and what that cost. */
export class Executions {
  #counts = new Uint8Array(1 << 22);
  #cpu = process.cpuUsage();

  /** The handler: the same work for every contender. */
  answer({ number, text }: Question): Answer {
    this.#counts[number] = (this.#counts[number] ?? 0) + 1;
    return { number, text, isFriend: true };
  }

  /** Of the first `asked` requests: how often each was executed, and the processor's microseconds since the reset. */
  counted(asked: number) {
    const times = this.#counts.slice(0, asked);
    return { times, total: times.reduce((total, n) => total + n, 0), cpu: micros(this.#cpu) };
  }

  reset() {
    this.#counts.fill(0);
    this.#cpu = process.cpuUsage();
  }
}
export type Counted = ReturnType<Executions['counted']>;

/** The processor's microseconds since then, of this process. */
export function micros(since: NodeJS.CpuUsage) {
  const { user, system } = process.cpuUsage(since);
  return user + system;
}
