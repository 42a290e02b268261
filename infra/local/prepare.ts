import { buildWeb, bundleServices } from './build.ts';
import { mongodbEngine } from './mongodb.ts';
import { install, isInstalled, type Extent } from './npm.ts';
import { redisProgram } from './redis.ts';
import type { Track } from './system.ts';

/**
 * Gets what is needed on this machine and is not there yet: packages, a Redis, a MongoDB, and the further steps that are passed in.
 *
 * @param more by what the step is called
 */
export async function prepare(step: Track, extent: Extent, more: Record<string, () => Promise<unknown>> = {}) {
  const needs = { ...more };
  if (!isInstalled(extent)) needs['Installing packages'] = () => install(extent);
  if (!process.env.REDIS_URL) needs['Finding Redis'] = redisProgram;
  if (!process.env.MONGODB_URI) needs['Finding MongoDB'] = mongodbEngine;
  await Promise.all(Object.entries(needs).map(([title, work]) => step(title, work)));
}

/** What a process of the product runs, and what it serves. */
export async function build(step: Track) {
  await Promise.all([step('Bundling the services', bundleServices), step('Building the web app', buildWeb)]);
}
