import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PASSWORD } from '../../infra/demo/people.ts';
import { introduceMembers } from '../../infra/local/demo-members.ts';
import { type Collector, type ReceivedSpan, startCollector } from '../../infra/test/collector.js';
import { until } from '../../infra/test/until.js';
import { promises } from '../authorisation/contract.fixture.js';
import { type Product, startProduct } from '../product.js';
import { cookieOf } from './product-with-member.js';

jest.setTimeout(240_000);

const PAGE = join(import.meta.dirname, '../../docs/calls.md');
const CALL = 3;
const SERVED = 2;

let collector: Collector;
let product: Product;
let cookie: string;

const get = async (path: string) => fetch(product.url + path, { headers: { cookie } });
const read = async <T>(path: string) => (await (await get(path)).json()) as T;

/** What names the friend, the plan and so on that the routes are asked about; the others need their address alone. */
async function namedIn(): Promise<Record<string, string>> {
  const { user } = await read<{ user: { friends: { _id: string }[] } }>('/api/auth/me');
  const { plans } = await read<{ plans: { id: string }[] }>('/api/dates');
  const friend = user.friends[0]?._id;
  return {
    '/api/dates/:id': `/api/dates/${plans[0]?.id}`,
    '/api/friends/search': '/api/friends/search?query=a',
    '/api/matching/in-common': `/api/matching/in-common?memberId=${friend}`,
    '/api/matching/towns': '/api/matching/towns?prefix=Ber',
    '/api/members/:username': '/api/members/bob',
    '/api/messages': `/api/messages?with=${friend}`,
    '/api/messages/changes': `/api/messages/changes?with=${friend}&since=2026-01-01T00:00:00Z`,
    '/api/messages/search': `/api/messages/search?with=${friend}&query=tea`,
    '/api/moments/comments': '/api/moments/comments?momentId=coffee',
  };
}

/** Each route that a member reads lists from; not the desk's, nor who comes to an event, nor what a link, a file, a picture or an identity provider leads to, or is kept for all. */
async function readingRoutes(): Promise<string[]> {
  const routes = [...(await promises()).keys()].filter(route => route.startsWith('GET /api/'));
  return routes
    .filter(
      route =>
        !/:(token|file|eventId|caseId|id\/)|callback|\/(desk|pictures|health|operat(e|or)|figures|admission|own-pages)/.test(
          route,
        ),
    )
    .toSorted();
}

/** Whatever a service does for a call has been handed over before the call's own end. */
const isWhole = (trace: ReceivedSpan[], route: string) =>
  trace.some(({ name }) => name === route) &&
  callsIn(trace).every(({ spanId }) => trace.some(span => span.kind === SERVED && span.parentSpanId === spanId));

const callsIn = (trace: ReceivedSpan[]) => trace.filter(span => span.kind === CALL && span.attributes['rpc.method']);

/** `2 × find users` for what is done twice, `none` for nothing. */
function counted(names: string[]): string {
  if (names.length === 0) return 'none';
  const groups = [...new Set(names)].toSorted().map(name => [name, names.filter(one => one === name).length] as const);
  return groups.map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ');
}

function lineOf(route: string, trace: ReceivedSpan[]): string {
  const commands = trace.filter(({ attributes }) => attributes['db.operation.name']);
  const named = ({ service, attributes }: ReceivedSpan) =>
    `${attributes['db.operation.name']} ${attributes['db.collection.name'] ?? service}`;
  return `| ${route} | ${counted(callsIn(trace).map(({ name }) => name))} | ${counted(commands.map(named))} |`;
}

const listed = () => readFileSync(PAGE, 'utf8').match(/^\| GET .*\|$/gm) ?? [];
const withoutPadding = (line: string) => line.replace(/ +/g, ' ');

describe('what a route asks', () => {
  beforeAll(async () => {
    collector = await startCollector();
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = collector.url;
    product = await startProduct();
    await introduceMembers(dirname(product.logs), product, (_name, work) => work());
    const headers = { 'content-type': 'application/json', origin: product.url };
    const body = JSON.stringify({ username: 'alice', password: PASSWORD });
    cookie = cookieOf(await fetch(`${product.url}/api/auth/login`, { method: 'POST', headers, body }));
    // Before its hour, a Super Match is not looked for.
    const clock = JSON.stringify({ timeZone: 'UTC', superMatchHour: 0 });
    const set = await fetch(`${product.url}/api/matching/clock`, {
      method: 'PUT',
      headers: { ...headers, cookie },
      body: clock,
    });
    if (!set.ok) throw new Error(`The clock was not set: ${set.status}.`);
  });
  afterAll(async () => {
    await product.end();
    await collector.stop();
  });

  test('the calls and commands that a member’s lists take are those of docs/calls.md', async () => {
    const named = await namedIn();
    const asked: [string, string | null][] = [];
    for (const route of await readingRoutes()) {
      const path = route.slice('GET '.length);
      // The first one may find a day, a list or a key that has to be made.
      await get(named[path] ?? path);
      const answer = await get(named[path] ?? path);
      expect([route, answer.status]).toEqual([route, 200]);
      asked.push([route, answer.headers.get('x-request-id')]);
    }
    const traces = () => asked.map(([route, id]) => [route, collector.trace(id)] as const);

    await until(() => traces().every(([route, trace]) => isWhole(trace, route)));

    expect(traces().map(([route, trace]) => lineOf(route, trace))).toEqual(listed().map(withoutPadding));
  });
});
