import { rmSync } from 'node:fs';
import { started } from './global-setup.mjs';

/** Ends what the set-up started, and removes what it wrote. */
export default async function tearDown() {
  if (!started) return;
  await Promise.all(started.stores.map(store => store.stop()));
  rmSync(started.dir, { recursive: true, force: true });
}
