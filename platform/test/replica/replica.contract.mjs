import { z } from 'zod';

/** What a replica in a process of its own answers, for tests that end processes. */
export const replicaContract = {
  service: 'replica',
  methods: {
    /** Idempotent by `key`: the first execution alone has an effect. Answers which process did it. */
    apply: {
      input: z.strictObject({ key: z.string(), holdMs: z.number() }),
      output: z.object({ key: z.string(), pid: z.int() }),
      timeoutMs: 20_000,
    },
    /** Ends the process that takes it; in time for three of them, however busy the machine. */
    poison: { input: z.strictObject({}), output: z.void(), timeoutMs: 30_000 },
  },
};
