/** Runs the steps of a round at the same time. One that fails keeps no other from its turn; it rejects with the first failure when all have ended. */
export async function independently(...steps: (() => Promise<unknown>)[]): Promise<void> {
  const ended = await Promise.allSettled(steps.map(step => step()));
  for (const step of ended) if (step.status === 'rejected') throw step.reason;
}
