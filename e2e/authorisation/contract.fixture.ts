import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SocketEvent } from '@attune/gateway-contract/chat-events';
import type { Route } from '@attune/gateway-contract/route';
import { z } from 'zod';

/** What a browser may ask for: its input, and what a success is answered or acknowledged with. */
export type Promised = Pick<Route, 'input' | 'output'>;

const CONTRACT = join(import.meta.dirname, '../../gateway/contract/src');

/** Every route and every event that any file of the gateway's contract names: `METHOD /path`, `EMIT event`. */
export async function promises(): Promise<Map<string, Promised>> {
  const files = readdirSync(CONTRACT).filter(file => file.endsWith('.ts'));
  const modules = await Promise.all(files.map(file => import(join(CONTRACT, file)) as Promise<object>));
  return new Map(modules.flatMap(promisedBy));
}

/** Each list that a module exports, at any depth. */
export function promisedBy(module: object): [string, Promised][] {
  return Object.values(module)
    .flatMap(list => (isRecord(list) ? Object.entries(list) : []))
    .flatMap(([name, one]): [string, Promised][] => {
      if (isRoute(one)) return [[`${one.method} ${one.path}`, one]];
      return isEvent(one) ? [[`EMIT ${name}`, { ...one, output: one.output.extend({ ok: z.literal(true) }) }]] : [];
    });
}

/**
 * What may name a member, or something that is a member's: parameters of the path, and every field that holds an id or is
 * called one. `room` is an event that carries nothing but a name that ids are in.
 */
export function idsIn(name: string, input?: z.ZodType): string[] {
  const inPath = [...name.matchAll(/:\w+/g)].map(([parameter]) => parameter);
  const schema = input && z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  if (schema?.type === 'string' && isOfIds(schema)) return [...inPath, 'room'];
  const fields = schema?.properties ?? {};
  const isId = (field: string) => isOfIds(fields[field]) || (NAMED.test(field) && !isChoice(fields[field]));
  return [...inPath, ...Object.keys(fields).filter(isId)];
}
const isOfIds = (schema: unknown) => JSON.stringify(schema).includes('[0-9a-f]{24}');
const isChoice = (schema: unknown) => JSON.stringify(schema).includes('"enum"');
const NAMED = /^(with|to|from|seq|\w*(user|member|friend|target|requester|sender|recipient)Id)$/i;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isRoute = (value: unknown): value is Route => isRecord(value) && 'method' in value && 'path' in value;
const isEvent = (value: unknown): value is SocketEvent =>
  isRecord(value) && value['input'] instanceof z.ZodType && value['output'] instanceof z.ZodObject;
