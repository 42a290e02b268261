import { type FactoryProvider, Inject } from '@nestjs/common';
import type { Observable } from 'rxjs';
import type { z } from 'zod';
import { CallerTokens } from './callers/caller-tokens.js';
import type { Caller, Client, Contract } from './contract.js';
import { invalidInput, ServiceError } from './service-error.js';
import { RedisStreamClient } from './transport/redis-stream.client.js';
import type { Request } from './transport/request-encoding.js';

/** How long a caller waits for a method without a `timeoutMs`. */
export const DEFAULT_TIMEOUT_MS = 5000;

const tokenOf = (contract: Contract) => `client of ${contract.service}`;

/** Registers a typed caller of the contract; take it by `@InjectClient(contract)`. */
export const provideClient = <C extends Contract>(contract: C): FactoryProvider<Client<C>> => ({
  provide: tokenOf(contract),
  inject: [RedisStreamClient, CallerTokens],
  useFactory: (transport: RedisStreamClient, tokens: CallerTokens) => createClient(contract, transport, tokens),
});

export const InjectClient = (contract: Contract) => Inject(tokenOf(contract));

/** The contract's methods and streams as functions. Input is checked before it leaves, an answer before it is handed on. */
export function createClient<C extends Contract>(
  contract: C,
  transport: RedisStreamClient,
  tokens = new CallerTokens(),
): Client<C> {
  const methods = Object.entries(contract.methods).map(
    ([name, { input, output, timeoutMs = DEFAULT_TIMEOUT_MS, encrypted }]) => [
      name,
      async (given: unknown, asking?: Caller) => {
        const data = checkedInput(input, given);
        const found = tokens.of(asking);
        const caller = found instanceof Promise ? await found : found;
        const request = { data, caller, timeoutMs, encrypted };
        const answer = await transport.request(`${contract.service}.${name}`, request);
        return checked(output, answer ?? undefined);
      },
    ],
  );
  const streams = Object.entries(contract.streams ?? {}).map(([name, { input, item, timeoutMs }]) => [
    name,
    (given: unknown, caller?: Caller) => {
      const data = checkedInput(input, given);
      return parsed(item, async () => {
        const request = { data, caller: await tokens.of(caller), timeoutMs };
        return iterate(transport.send<unknown, Request>(`${contract.service}.${name}`, request));
      });
    },
  ]);
  return Object.fromEntries([...methods, ...streams]) as Client<C>;
}

async function* parsed(schema: z.ZodType, begin: () => Promise<AsyncIterable<unknown>>): AsyncGenerator<unknown> {
  for await (const item of await begin()) yield checked(schema, item);
}

function checkedInput(schema: z.ZodType, given: unknown): unknown {
  const { data, error } = schema.safeParse(given);
  if (error) throw invalidInput(error);
  return data;
}

/** An answer that breaks the contract is the service's fault, not the caller's. */
function checked(schema: z.ZodType, answer: unknown): unknown {
  const { success, data } = schema.safeParse(answer);
  if (!success) throw new ServiceError('internal', 'internal');
  return data;
}

/** An observable as an iterable: leaving the loop unsubscribes, which stops the service. */
async function* iterate(items: Observable<unknown>): AsyncGenerator<unknown> {
  const queue: unknown[] = [];
  let wake: (() => void) | undefined;
  let isOver = false;
  let failure: unknown;
  const subscription = items.subscribe({
    next: item => (queue.push(item), wake?.()),
    error: (error: unknown) => ((failure = error), (isOver = true), wake?.()),
    complete: () => ((isOver = true), wake?.()),
  });
  try {
    for (;;) {
      while (queue.length > 0) yield queue.shift();
      if (isOver) break;
      await new Promise<void>(resolve => (wake = resolve));
    }
    if (failure) throw failure;
  } finally {
    subscription.unsubscribe();
  }
}
