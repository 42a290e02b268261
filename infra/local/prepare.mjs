import { buildServices, buildWeb } from './build.mjs';
import { mongodbEngine } from './mongodb.mjs';
import { install, isInstalled } from './npm.mjs';
import { redisProgram } from './redis.mjs';

/**
 * Gets what the product needs on this machine and is not there yet: packages, a Redis, a MongoDB, and whatever else is asked for.
 *
 * @param {import('./system.mjs').Track} step
 * @param {Record<string, () => Promise<unknown>>} [more] by what the step is called
 */
export async function prepare(step, more = {}) {
  const needs = { ...more };
  if (!isInstalled()) needs['Installing packages'] = install;
  if (!process.env.REDIS_URL) needs['Finding Redis'] = redisProgram;
  if (!process.env.MONGODB_URI) needs['Finding MongoDB'] = mongodbEngine;
  await Promise.all(Object.entries(needs).map(([title, work]) => step(title, work)));
}

/** @param {import('./system.mjs').Track} step */
export async function build(step) {
  await Promise.all([step('Building the services', buildServices), step('Building the web app', buildWeb)]);
}
