import { launchProduct } from './launch-product.mjs';

/** @typedef {import('./launch-product.mjs').LaunchedProduct} LaunchedProduct */

/** What more than one process of a kind could break is tested in every journey. */
const REPLICAS = { auth: 2, friends: 2, mail: 2 };

/** @type {Promise<LaunchedProduct> | undefined} */
let product;

/**
 * The product of this worker: started for the first spec file that asks for it, and started anew when an earlier file has left
 * a process of it stopped or not ready.
 */
export async function sharedProduct() {
  if (product && !(await isReady(await product))) await endSharedProduct();
  product ??= launchProduct({ replicas: REPLICAS }).catch(error => {
    product = undefined;
    throw error;
  });
  return product;
}

export async function endSharedProduct() {
  const ending = product;
  product = undefined;
  await (await ending)?.end();
}

/** @param {LaunchedProduct} launched */
async function isReady({ processes }) {
  const all = Object.values(processes);
  if (all.some(({ pid }) => pid === undefined)) return false;
  const ready = await Promise.all(all.map(async ({ recipe }) => (await recipe.isReady?.()) ?? true));
  return ready.every(Boolean);
}
