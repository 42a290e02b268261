import { buildServices, buildWeb } from './build.ts';
import { mongodbEngine } from './mongodb.ts';
import { install, isInstalled } from './npm.ts';
import { redisProgram } from './redis.ts';
import type { Track } from './system.ts';

/**
 * Gets what the product needs on this machine and is not there yet: packages, a Redis, a MongoDB, and the further steps that are passed in.
 *
 * @param more by what the step is called
 */
export async function prepare(step: Track, more: Record<string, () => Promise<unknown>> = {}) {
  const needs = { ...more };
  if (!isInstalled()) needs['Installing packages'] = install;
  if (!process.env.REDIS_URL) needs['Finding Redis'] = redisProgram;
  if (!process.env.MONGODB_URI) needs['Finding MongoDB'] = mongodbEngine;
  await Promise.all(Object.entries(needs).map(([title, work]) => step(title, work)));
}

export async function build(step: Track) {
  await Promise.all([step('Building the services', buildServices), step('Building the web app', buildWeb)]);
}
