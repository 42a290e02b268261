import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { root } from '../local/paths.ts';
import type { Published, Promised } from './compatibility.ts';
import type { Contract, Reasons } from '@attune/platform/contract';
import type { Route } from '@attune/gateway-contract/route';

/** The folders of all contracts, relative to the repository. */
export function contractFolders() {
  const services = readdirSync(join(root, 'services')).map(name => `services/${name}/contract`);
  return [...services, 'gateway/contract'].filter(folder => existsSync(join(root, folder, 'package.json')));
}

/** What a built contract promises: the methods, streams, events, jobs and reasons of a service, or the routes and reasons of the gateway. */
export async function schemasOf(folder: string): Promise<Published> {
  // Named after the sources: dist keeps what was built from files that are gone.
  const sources = readdirSync(join(root, folder, 'src')).filter(name => /(?<!\.spec)\.ts$/.test(name));
  const built = sources.map(name => join(root, folder, 'dist', name.replace(/ts$/, 'js')));
  const modules = await Promise.all(built.map(file => import(pathToFileURL(file).href)));
  const entries = modules.flatMap(module => Object.entries(module)).flatMap(([name, value]) => schemasIn(name, value));
  return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** @param name of an export */
function schemasIn(name: string, value: unknown): [string, Promised][] {
  if (name.endsWith('Contract')) return schemasOfService(value as Contract);
  if (name.endsWith('Reasons')) return schemasOfReasons(value as Reasons);
  if (name.endsWith('Api')) return schemasOfRoutes(name.slice(0, -'Api'.length), value as Record<string, Route>);
  return [];
}

/** What a contract promises, each by its name. */
export function schemasOfService({
  methods,
  streams = {},
  events = {},
  jobs = {},
  reasons = {},
}: Contract): [string, Promised][] {
  return [
    ...named('method', methods, ({ input, output }) => ({ input: taken(input), output: given(output) })),
    ...named('stream', streams, ({ input, item }) => ({ input: taken(input), item: given(item) })),
    ...named('event', events, event => ({ event: given(event) })),
    ...named('job', jobs, data => ({ data: taken(data) })),
    ...schemasOfReasons(reasons),
  ];
}

/** Parameters are part of an answer. */
const schemasOfReasons = (reasons: Reasons) => named('reason', reasons, params => ({ output: given(params) }));

function schemasOfRoutes(group: string, routes: Record<string, Route>) {
  return named('route', routes, ({ method, path, input, output }) => ({
    route: `${method} ${path}`,
    ...(input && { input: taken(input) }),
    output: given(output),
  })).map(([name, promised]) => [name.replace(' ', ` ${group}.`), promised] as [string, typeof promised]);
}

function named<T>(kind: string, members: Record<string, T>, promise: (member: T) => Promised): [string, Promised][] {
  return Object.entries(members).map(([name, member]) => [`${kind} ${name}`, promise(member)]);
}

const taken = (schema: z.ZodType) => described(schema, 'input');

const given = (schema: z.ZodType) => described(schema, 'output');

function described(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: asItTravels });
  return rest as Promised['input'];
}

function asItTravels({
  zodSchema: { _zod },
  jsonSchema,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}) {
  // Nothing travels as null.
  if (_zod.def.type === 'void' || _zod.def.type === 'undefined') jsonSchema.type = 'null';
  // zod calls every output closed; but a reader of z.object() drops unknown fields, only one of z.strictObject() refuses them.
  if (_zod.def.type === 'object' && !_zod.def.catchall) delete jsonSchema.additionalProperties;
}
