import { z } from 'zod';
import type { Contract } from '../src/contract.js';

/** A small service for the tests of the platform: it counts what it executes in Redis, under `executions`. */
export const tallyContract = {
  service: 'tally',
  methods: {
    /** Counts the execution under `key`; answers how often it ran. `holdMs` delays the answer. */
    count: {
      input: z.strictObject({
        key: z.string().min(1, 'Please name a key.').max(50),
        holdMs: z.number().max(20_000).optional(),
      }),
      output: z.object({ key: z.string(), executions: z.int() }),
    },
    whoAmI: { input: z.strictObject({}), output: z.object({ userId: z.string().nullable() }) },
    refuse: { input: z.strictObject({}), output: z.void() },
    lock: { input: z.strictObject({}), output: z.void() },
    crash: { input: z.strictObject({}), output: z.void() },
    /** Ends the process that takes it. */
    poison: { input: z.strictObject({}), output: z.void() },
    /** Answers what JSON cannot say. */
    saySomethingElse: { input: z.strictObject({}), output: z.unknown() },
    tellTooMuch: { input: z.strictObject({}), output: z.object({ name: z.string() }) },
    keepSecret: {
      input: z.strictObject({ secret: z.string() }),
      output: z.object({ echoed: z.string() }),
      encrypted: true,
    },
  },
  streams: {
    /** Counts up to `to`, waiting `everyMs` before each number. */
    numbers: { input: z.strictObject({ to: z.int(), everyMs: z.number() }), item: z.int(), timeoutMs: 10_000 },
  },
  events: {
    counted: z.object({ key: z.string() }),
  },
  reasons: { name_taken: z.object({}), key_locked: z.object({ minutes: z.int() }) },
} as const satisfies Contract;
