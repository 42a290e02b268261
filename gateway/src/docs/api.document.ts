import { Failure } from '@attune/gateway-contract/failure';
import { aiApi } from '@attune/gateway-contract/ai';
import type { Route } from '@attune/gateway-contract/route';
import { type DescribedRoute, describedRoutes } from './api.routes.js';
import { type JsonSchema, schemaOf } from './json.schema.js';
import { type Content, rawRequests, rawSuccesses, type Success } from './raw-bodies.js';

/** Facts of this gateway that the contract does not hold. */
export interface Served {
  publicUrl: string;
  sessionCookie: string;
  visitorCookie: string;
  isPublic(route: Route): boolean;
}

const ABOUT = `Generated from the contract (\`gateway/contract\`), which also checks what comes in and what leaves.

Who is asking comes from the session's cookie alone. A browser sends what changes something from the product's own
address, or it is refused. Sockets are not described here: see \`gateway/contract/src/chat-events.ts\`.`;

/** The statuses of refusals whose reason is the same for every route. */
const REFUSALS: Record<number, string> = {
  400: 'What was sent is not valid; `fields` says where',
  401: 'There is no session, or it is over',
  403: 'Not allowed, or sent by another site',
  404: 'There is no such thing, or not for the caller',
  413: 'The body is too large',
  415: 'The body is of another type',
  429: 'Too often; `Retry-After` says when it is worth another try',
  503: 'Not available right now; `Retry-After` says when it is worth another try',
};

/** The parts of an OpenAPI document that are read here. */
export interface OpenApi {
  paths: Record<string, Record<string, object>>;
  [part: string]: unknown;
}

/** The HTTP API, as OpenAPI 3.1. */
export function apiDocument(served: Served): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const described of describedRoutes) {
    const { path, method } = described.route;
    const address = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: operation(described, served) };
  }
  const cookie = (name: string) => ({ type: 'apiKey', in: 'cookie', name });
  return {
    openapi: '3.1.0',
    info: { title: 'Attune', version: '1', description: ABOUT, contact: { url: `${served.publicUrl}/contact` } },
    servers: [{ url: served.publicUrl }],
    tags: [...new Set(describedRoutes.map(({ tag }) => tag))].map(name => ({ name })),
    paths,
    components: {
      schemas: { Failure: schemaOf(Failure, 'output') },
      securitySchemes: { session: cookie(served.sessionCookie), visitor: cookie(served.visitorCookie) },
    },
  };
}

function operation({ tag, name, route }: DescribedRoute, served: Served): object {
  const body = bodyOf(route);
  const parameters = [...inPath(route), ...inQuery(route)];
  const { status, ...success } = successOf(route);
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: route.summary,
    security: security(route, served),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: { [status]: { description: 'Done', ...success }, ...refusals(route, served.isPublic(route)) },
  };
}

function security(route: Route, served: Served): object[] {
  if (!served.isPublic(route)) return [{ session: [] }];
  return route === aiApi.chat ? [{ session: [] }, { visitor: [] }] : [];
}

const inPath = ({ path }: Route) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function inQuery({ method, input }: Route) {
  if (method !== 'GET' || !input) return [];
  const { properties = {}, required = [] } = schemaOf(input, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: schema as JsonSchema,
  }));
}

function bodyOf(route: Route): Content | undefined {
  if (route.method === 'GET') return undefined;
  return rawRequests.get(route) ?? (route.input && { 'application/json': { schema: schemaOf(route.input, 'input') } });
}

const successOf = (route: Route): Success =>
  rawSuccesses.get(route) ?? {
    status: route.status ?? 200,
    content: { 'application/json': { schema: schemaOf(route.output, 'output') } },
  };

function refusals(route: Route, isPublic: boolean): Record<string, object> {
  const content: Content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  const statuses = [
    ...(route.input || rawRequests.has(route) ? [400] : []),
    ...(isPublic ? [] : [401]),
    403,
    ...(route.path.includes(':') ? [404] : []),
    ...(route.method === 'GET' ? [] : [413, 415]),
    429,
    503,
  ];
  const known = statuses.map(status => [status, { description: REFUSALS[status], content }]);
  return { ...Object.fromEntries(known), default: { description: 'Any other refusal', content } };
}
