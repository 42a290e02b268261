import type { Caller, Contract } from '../contract.js';
import type { PlatformConfig } from '../config.js';
import { Serves } from '../serves.js';
import { createService } from '../host/create-service.js';
import { type Answers, unanswered } from './fake-client.js';

type Answer = (input: unknown, caller?: Caller) => Promise<unknown>;

/** Serves a contract on the real transport with the test's answers, in place of the service. */
export async function serveFake<C extends Contract>(
  contract: C,
  answers: Answers<C>,
  config: PlatformConfig,
): Promise<{ stop(): Promise<void> }> {
  class FakeController {}
  for (const name of Object.keys(contract.methods)) {
    // Looked up at each call, so that a test can change an answer.
    const value: Answer = (input, caller) => {
      const answer = answers[name] as Answer | undefined;
      if (!answer) throw unanswered(`${contract.service}.${name}`);
      return answer(input, caller);
    };
    Object.defineProperty(FakeController.prototype, name, { value, writable: true, configurable: true });
  }
  Serves<Contract>(contract)(FakeController as never);
  const app = await createService(contract, { module: class Fake {}, controllers: [FakeController] }, config);
  await app.listen();
  return { stop: () => app.close() };
}
