import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { DescribedRoute } from '../../gateway/dist/docs/api.routes.js';
import { rawRequests } from '../../gateway/dist/docs/raw-bodies.js';
import { root } from '../../infra/local/paths.ts';
import * as hostile from './hostile.ts';
import { Known, type KnownValues } from './known-values.ts';
import { OWN_TEXT, valuesOf } from './schema-values.ts';

/** One request, before it is known who sends it and what is known then. */
export interface HttpInput {
  described: DescribedRoute;
  /** Who sends it, and who sends the same after them. */
  by: number[];
  parameters: unknown[];
  content: unknown;
  spoiling: hostile.Spoiling | null;
  transport: { query?: string; bytes?: Buffer; type?: string; headers?: Record<string, string> } | null;
}

/** As it is sent. */
export interface HttpRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

// A password is checked slowly on purpose: such inputs are rare, or they would be all that the processor does.
const SLOW =
  /^\/api\/(auth\/(login|register|reset)|account\/(password|email$|deletion$|totp|recovery|passkeys)|exports$)/;
const PICTURE = readFileSync(join(root, 'web/public/icons/icon-192.png'));
const parametersIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

export const httpInputs = (routes: DescribedRoute[], actors: number): Arbitrary<HttpInput> =>
  fc.oneof(
    ...routes.map(described => ({ weight: SLOW.test(described.route.path) ? 1 : 8, arbitrary: of(described, actors) })),
  );

function of(described: DescribedRoute, actors: number): Arbitrary<HttpInput> {
  const { route } = described;
  const by = fc.uniqueArray(fc.nat(actors - 1), { minLength: 1, maxLength: 2 });
  // Before the visitor, who is the last.
  const moderator = actors - 2;
  const made = fc.oneof(fc.stringMatching(/^[0-9a-f]{24}$/), fc.uuid(), fc.constantFrom(...hostile.PARAMETERS));
  const parameter = (name: string) =>
    fc.oneof(
      { weight: 3, arbitrary: fc.oneof(fc.nat(2), fc.nat(24)).map(n => new Known(name, n, 'none')) },
      { weight: 1, arbitrary: made },
    );
  const content = rawRequests.has(route)
    ? fc.oneof(fc.constant(PICTURE), fc.constantFrom(...hostile.BODIES))
    : undefined;
  return fc.record({
    described: fc.constant(described),
    by:
      described.tag === 'desk'
        ? fc.oneof(
            by,
            fc.constant([moderator]).map(only => [...only]),
          )
        : by,
    parameters: fc.tuple(...parametersIn(route.path).map(parameter)),
    content: content ?? (route.input ? valuesOf(route.input) : fc.constant(undefined)),
    spoiling: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: hostile.spoilings }),
    transport: fc.oneof({ weight: 15, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: transports }),
  });
}

/** What is hostile to HTTP itself. */
const transports = fc.record(
  {
    query: fc.constantFrom(...hostile.QUERIES),
    bytes: fc.constantFrom(...hostile.BODIES),
    type: fc.constantFrom(...hostile.TYPES),
    headers: fc.constantFrom(...hostile.HEADERS),
  },
  { requiredKeys: [] },
);

/** What the actor sends; `own` is what the actor writes where a text is their own. */
export function requestOf(input: HttpInput, known: KnownValues, own: string): HttpRequest {
  const { described, parameters, spoiling, transport } = input;
  const { method, path: pattern } = described.route;
  const values = parameters.map(value => String(known.resolve(described.tag, value)));
  const path = pattern.replaceAll(/:\w+/g, () => values.shift() ?? 'none');
  const resolved = known.resolve(described.tag, input.content);
  const isBytes = Buffer.isBuffer(resolved);
  const content = spoiling && !isBytes ? hostile.spoilt(resolved, spoiling) : resolved;
  const headers = { ...transport?.headers };
  if (method === 'GET') return { method, path: path + queryOf(content, transport?.query, own), headers };
  const json = isBytes || content === undefined ? undefined : hostile.hostileJson(content).replaceAll(OWN_TEXT, own);
  const body = transport?.bytes ?? (isBytes ? resolved : json === undefined ? undefined : Buffer.from(json));
  const type = transport?.type ?? (isBytes ? 'image/png' : 'application/json');
  return { method, path, headers: { ...(body && { 'content-type': type }), ...headers }, ...(body && { body }) };
}

function queryOf(content: unknown, more: string | undefined, own: string) {
  const fields = typeof content === 'object' && content !== null ? Object.entries(content) : [];
  const query = fields.map(([name, value]) => {
    const text = typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
    return `${encoded(name)}=${encoded(text.replaceAll(OWN_TEXT, own))}`;
  });
  const all = more ? [...query, more] : query;
  return all.length > 0 ? `?${all.join('&')}` : '';
}

// Half a character has no encoding.
const encoded = (text: string) => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\ufffd'));
