import type { z } from 'zod';
import type { Caller, Client, Contract } from '../contract.js';
import { invalidInput, ServiceError } from '../service-error.js';

/** The answers a test gives in place of a service, for the methods it needs. */
export type Answers<C extends Contract> = {
  [K in keyof C['methods']]?: (
    input: z.output<C['methods'][K]['input']>,
    caller?: Caller,
  ) => Promise<z.input<C['methods'][K]['output']>>;
};

/** What a method without an answer throws. */
export const unanswered = (method: string) =>
  new ServiceError('unavailable', 'unavailable', {}, {}, `The test gives no answer to ${method}.`);

/** A test double that cannot drift from the contract: it checks inputs and answers. */
export function fakeClient<C extends Contract>(contract: C, answers: Answers<C>): Client<C> {
  const methods = Object.entries(contract.methods).map(([name, { input, output }]) => [
    name,
    async (given: unknown, caller?: Caller) => {
      const answer = answers[name] as ((input: unknown, caller?: Caller) => Promise<unknown>) | undefined;
      if (!answer) throw unanswered(`${contract.service}.${name}`);
      const { data, error } = input.safeParse(given);
      if (error) throw invalidInput(error);
      return output.parse(await answer(data, caller));
    },
  ]);
  return Object.fromEntries(methods) as Client<C>;
}
