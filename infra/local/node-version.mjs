import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Refuses a Node that is older than package.json's `engines` says. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = /** @type {string} */ (engines.node).replace('>=', '');
  if (compare(process.versions.node, wanted) < 0) {
    throw new Error(`Attune needs Node ${wanted} or newer; this is ${process.versions.node}. See https://nodejs.org.`);
  }
}

/**
 * @param {string} left
 * @param {string} right
 */
export function compare(left, right) {
  return left.localeCompare(right, 'en', { numeric: true });
}
