import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { root } from '../local/paths.mjs';

/** @typedef {import('./compatibility.mjs').Published} Published */

/** The folders of all contracts, relative to the repository. */
export function contractFolders() {
  const services = readdirSync(join(root, 'services')).map(name => `services/${name}/contract`);
  return [...services, 'gateway/contract'].filter(folder => existsSync(join(root, folder, 'package.json')));
}

/**
 * What a built contract promises: the methods, streams, events and jobs of a service, or the routes of the gateway.
 *
 * @param {string} folder
 * @returns {Promise<Published>}
 */
export async function promisesOf(folder) {
  // Named after the sources: dist keeps what was built from files that are gone.
  const sources = readdirSync(join(root, folder, 'src')).filter(name => /(?<!\.spec)\.ts$/.test(name));
  const built = sources.map(name => join(root, folder, 'dist', name.replace(/ts$/, 'js')));
  const modules = await Promise.all(built.map(file => import(pathToFileURL(file).href)));
  const entries = modules.flatMap(module => Object.entries(module)).flatMap(([name, value]) => promises(name, value));
  return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)));
}

/**
 * @param {string} name of an export
 * @param {any} value
 * @returns {[string, import('./compatibility.mjs').Promised][]}
 */
function promises(name, value) {
  if (name.endsWith('Contract')) return promisesOfService(value);
  if (name.endsWith('Api')) return promisesOfRoutes(name.slice(0, -'Api'.length), value);
  return [];
}

/**
 * What a contract promises, each by its name.
 *
 * @param {import("@attune/platform/contract").Contract} contract
 * @returns {[string, import("./compatibility.mjs").Promised][]}
 */
export function promisesOfService({ methods, streams = {}, events = {}, jobs = {} }) {
  return [
    ...named('method', methods, ({ input, output }) => ({ input: taken(input), output: given(output) })),
    ...named('stream', streams, ({ input, item }) => ({ input: taken(input), item: given(item) })),
    ...named('event', events, event => ({ event: given(event) })),
    ...named('job', jobs, data => ({ data: taken(data) })),
  ];
}

/**
 * @param {string} group
 * @param {Record<string, import('@attune/gateway-contract/route').Route>} routes
 */
function promisesOfRoutes(group, routes) {
  return named('route', routes, ({ method, path, input, output }) => ({
    route: `${method} ${path}`,
    ...(input && { input: taken(input) }),
    output: given(output),
  })).map(([name, promised]) => /** @type {[string, typeof promised]} */ ([name.replace(' ', ` ${group}.`), promised]));
}

/**
 * @template T
 * @param {string} kind
 * @param {Record<string, T>} members
 * @param {(member: T) => import('./compatibility.mjs').Promised} promise
 * @returns {[string, import('./compatibility.mjs').Promised][]}
 */
function named(kind, members, promise) {
  return Object.entries(members).map(([name, member]) => [`${kind} ${name}`, promise(member)]);
}

/** @param {z.ZodType} schema */
const taken = schema => described(schema, 'input');

/** @param {z.ZodType} schema */
const given = schema => described(schema, 'output');

/**
 * @param {z.ZodType} schema
 * @param {'input' | 'output'} io
 */
function described(schema, io) {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: asItTravels });
  return rest;
}

/** @param {{ zodSchema: z.core.$ZodTypes, jsonSchema: z.core.JSONSchema.BaseSchema }} context */
function asItTravels({ zodSchema: { _zod }, jsonSchema }) {
  // Nothing travels as null.
  if (_zod.def.type === 'void' || _zod.def.type === 'undefined') jsonSchema.type = 'null';
  // zod calls every output closed; but a reader of z.object() drops unknown fields, only one of z.strictObject() refuses them.
  if (_zod.def.type === 'object' && !_zod.def.catchall) delete jsonSchema.additionalProperties;
}
