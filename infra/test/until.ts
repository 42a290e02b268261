/** Waits for a fact, and fails when it does not come about: as long as a busy machine may need, and less than a test has. */
export async function until(fact: () => boolean | Promise<boolean>, within = 30_000): Promise<void> {
  const deadline = Date.now() + within;
  while (!(await fact())) {
    if (Date.now() > deadline) throw new Error(`Not so within ${within} ms: ${fact.toString()}`);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}
