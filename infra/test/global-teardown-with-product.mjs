import endStores from './global-teardown.mjs';
import { endSharedProduct } from './shared-product.ts';

/** Ends the product of a run in one process. The watchdog ends that of a worker, with the worker. */
export default async function tearDown() {
  await endSharedProduct();
  await endStores();
}
