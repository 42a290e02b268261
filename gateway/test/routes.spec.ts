import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '@attune/gateway-contract/route';
import { RouteTable } from '../src/http/route-table.js';
import { type RunningGateway, startGateway } from './gateway.fixture.js';

// A file of the contract exports its routes as one object whose name ends in Api.
const contract = join(import.meta.dirname, '../contract/src');
const files = readdirSync(contract).filter(file => file.endsWith('.ts'));
const modules: object[] = await Promise.all(files.map(file => import(join(contract, file))));
const promised = modules
  .flatMap(module => Object.entries(module).filter(([name]) => name.endsWith('Api')))
  .flatMap(([, api]) => Object.values<Route>(api as Record<string, Route>));
let gateway: RunningGateway;
let served: string[];

describe('routes', () => {
  beforeAll(async () => {
    gateway = await startGateway({ isAlone: true });
    served = gateway.app.get(RouteTable).list();
  });
  afterAll(() => gateway.stop());

  test('every route of the contract is served, and every route of the API is in the contract', () => {
    const ofTheApi = served.filter(route => route.includes(' /api/'));

    expect(ofTheApi).toEqual(promised.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  test('beside the API there are the pages, sockets, security.txt, and nothing else', () => {
    const others = served.filter(route => !route.includes(' /api/'));

    expect(others).toEqual(['GET /*', 'GET /.well-known/security.txt', 'GET /socket.io/*', 'HEAD /*']);
  });

  test.each([
    ['PUT', '/api/auth/register'],
    ['POST', '/api/auth/me'],
  ])('a visitor is told %s %s does not exist, not that a session is missing', async (method, path) => {
    expect((await fetch(gateway.url + path, { method })).status).toBe(405);
  });

  test.each(['HEAD', 'OPTIONS'])(
    'G1 no route of the API does anything for %s, or says who else may ask',
    async method => {
      for (const { path } of promised) {
        const answer = await fetch(gateway.url + path, { method, headers: { origin: 'https://evil.example' } });

        expect([path, answer.status]).toEqual([path, 405]);
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );
});
