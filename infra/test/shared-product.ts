import { launchProduct, type LaunchedProduct } from './launch-product.ts';

let product: Promise<LaunchedProduct> | undefined;

/**
 * The product of this worker: started for the first spec file that asks for it, and started anew when an earlier file has left
 * a process of it stopped or not ready.
 */
export async function sharedProduct(): Promise<LaunchedProduct> {
  if (product && !(await isReady(await product))) await endSharedProduct();
  product ??= launchInBackground().catch(error => {
    product = undefined;
    throw error;
  });
  return product;
}

/** It has no end of its own: the worker ends after its last spec file, and the watchdog ends the product then. */
async function launchInBackground() {
  const launched = await launchProduct();
  for (const process of Object.values(launched.processes)) process.runInBackground();
  return launched;
}

export async function endSharedProduct() {
  const ending = product;
  product = undefined;
  await (await ending)?.end();
}

async function isReady({ processes }: LaunchedProduct) {
  const all = Object.values(processes);
  if (all.some(({ pid }) => pid === undefined)) return false;
  const ready = await Promise.all(all.map(async ({ recipe }) => (await recipe.isReady?.()) ?? true));
  return ready.every(Boolean);
}
