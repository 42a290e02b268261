import { rmSync } from 'node:fs';

/** Ends what the set-up started, and removes what it wrote. */
export default async function tearDown() {
  const { dir, stores } = globalThis.attuneTestStores;
  await Promise.all(stores.map(store => store.stop()));
  rmSync(dir, { recursive: true, force: true });
}
