import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Health } from '@attune/platform/health/health';
import { listenForProbes } from '@attune/platform/health/health.server';
import { InternalPages } from '@attune/platform/health/internal.pages';
import { Metrics } from '@attune/platform/metrics/metrics';
import { Validator } from '@seriousme/openapi-schema-validator';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { ApiPages } from '../src/docs/api.pages.js';
import { RouteTable } from '../src/http/route-table.js';
import { aMember } from './conversation.fixture.js';
import { type RunningGateway, startGateway } from './gateway.fixture.js';

const { Spectral } = spectralCore;
// The types of the two packages disagree; the rules are read.
const oas = spectralRulesets.oas as unknown as RulesetDefinition;

interface Operation {
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema?: { required?: string[] } }> };
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
}

let gateway: RunningGateway;
let server: Server;
let operations: Map<string, Operation>;

describe('the API document', () => {
  beforeAll(async () => {
    const moderatorSession = async () => ({ isModerator: true, hasSecondFactor: true });
    gateway = await startGateway({
      auth: { verify: async () => ({ outcome: 'unknown' }), requireOperator: async () => undefined, moderatorSession },
    });
    const { app } = gateway;
    const shown = { health: app.get(Health), metrics: app.get(Metrics), pages: app.get(InternalPages) };
    server = await listenForProbes([shown], { port: 0, host: '127.0.0.1' });
    const { paths } = (await (await ask('/docs/openapi.json')).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    operations = new Map(
      Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
      ),
    );
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await gateway.stop();
  });

  const ask = (path: string, method = 'GET') =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });
  const operation = (route: string): Operation => {
    const found = operations.get(route);
    if (!found) throw new Error(`The document does not know ${route}`);
    return found;
  };

  test('the document is what OpenAPI says such a document is', async () => {
    const { valid, errors } = await new Validator().validate(await (await ask('/docs/openapi.json')).text());

    expect([valid, errors]).toEqual([true, undefined]);
  });

  test('it describes each route of the API that is served, and no other', () => {
    const served = gateway.app
      .get(RouteTable)
      .list()
      .filter(route => route.includes(' /api/'))
      .map(route => route.replaceAll(/:(\w+)/g, '{$1}'))
      .toSorted();

    expect(served.length).toBeGreaterThan(20);
    expect([...operations.keys()].toSorted()).toEqual(served);
  });

  test('what it says is open to visitors is, and nothing else', async () => {
    for (const [route, { security }] of operations) {
      const [method = '', path = ''] = route.split(' ');
      const answer = await fetch(gateway.url + path.replaceAll(/\{\w+\}/g, 'x'), { method });
      const needsSession = JSON.stringify(security) === '[{"session":[]}]';

      expect([route, answer.status === 401]).toEqual([route, needsSession]);
    }
  });

  test('a field that it does not name is refused, and so is a request without one that it says is required', async () => {
    const { cookie } = await gateway.signedIn(aMember());
    for (const [route, { requestBody }] of operations) {
      const [method = '', path = ''] = route.split(' ');
      const schema = requestBody?.content['application/json']?.schema;
      if (!schema) continue;
      const send = (body: object) => gateway.send(method, path, body, { cookie });

      expect([route, (await send({ unheardOf: 1 })).status]).toEqual([route, 400]);
      if (schema.required?.length) expect([route, (await send({})).status]).toEqual([route, 400]);
    }
  });

  test('the query of a GET stands as parameters, what is in its path as well', () => {
    const parametersOf = (route: string) =>
      operation(route).parameters?.map(({ name, in: place, required }) => [name, place, required]);

    expect(parametersOf('GET /api/messages')).toEqual([
      ['with', 'query', true],
      ['before', 'query', false],
      ['after', 'query', false],
      ['limit', 'query', false],
    ]);
    expect(parametersOf('GET /api/auth/verify/{token}')).toEqual([['token', 'path', true]]);
  });

  test('every route says how it refuses, in the one envelope', () => {
    for (const [route, { responses }] of operations) {
      const refusals = Object.entries(responses).filter(([status]) => status === 'default' || Number(status) >= 400);
      const schemas = refusals.map(([, { content }]) => content?.['application/json']?.schema);

      expect([route, refusals.length > 2]).toEqual([route, true]);
      expect(new Set(schemas.map(schema => JSON.stringify(schema)))).toEqual(
        new Set(['{"$ref":"#/components/schemas/Failure"}']),
      );
    }
  });

  test('pictures and pieces of an answer have their own types', () => {
    const types = (route: string, status: string) => Object.keys(operation(route).responses[status]?.content ?? {});

    expect(Object.keys(operation('POST /api/pictures').requestBody?.content ?? {})).toContain('image/png');
    expect(types('GET /api/pictures/{file}', '200')).toEqual(['image/webp']);
    expect(types('POST /api/ai/chat', '200')).toEqual(['application/json', 'text/event-stream']);
    expect(types('GET /api/pictures/foreign', '302')).toEqual([]);
  });

  test('it names the cookies by the names that this gateway gives them', async () => {
    const document = await gateway.app.get(ApiPages).document();

    expect(document['components']).toMatchObject({
      securitySchemes: { session: { in: 'cookie', name: 'sid' }, visitor: { in: 'cookie', name: 'visitor' } },
    });
  });

  test('its page and all that the page loads are ours: the browser is told to ask no other host', async () => {
    const answer = await ask('/docs');
    const own = [...(await answer.text()).matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, file]) => file ?? '');

    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(own.length).toBeGreaterThan(3);
    for (const file of own) expect([file, (await ask(file)).status]).toEqual([file, 200]);
    for (const file of ['/docs/package.json', '/docs/..%2fpackage.json', '/docs/swagger-ui.js'])
      expect([file, (await ask(file)).status]).toEqual([file, 404]);
    expect((await ask('/docs', 'POST')).status).toBe(405);
  });

  // The last one: it keeps the process busy for longer than a connection is kept open.
  test('Spectral has nothing to object to, but that a summary is all that most operations need', async () => {
    const document = (await (await ask('/docs/openapi.json')).json()) as Record<string, unknown>;
    const spectral = new Spectral();
    spectral.setRuleset({ extends: [oas], rules: { 'operation-description': 'off' } });

    const faults = await spectral.run(document);

    expect(faults.map(({ code, path }) => `${code} ${path.join('/')}`)).toEqual([]);
  });
});
