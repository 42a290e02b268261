import { authContract } from '@attune/auth-contract/auth.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { Failure } from '@attune/gateway-contract/failure';
import type { Route } from '@attune/gateway-contract/route';
import { RouteTable } from '../../gateway/src/http/route-table.js';
import { connectedTab, type Tab } from '../../gateway/test/socket.fixture.js';
import { type Answered, askAs } from './cell.fixture.js';
import { emittedEvents, idsIn, promisedRoutes } from './contract.fixture.js';
import { declared, held } from './leaving.fixture.js';
import { changes, remember } from './memory.fixture.js';
import { gather, PASSWORD, type People } from './people.fixture.js';
import { fieldsFor } from './requests.fixture.js';
import { type RealSystem, startRealSystem } from './system.fixture.js';
import { linesOf, ROLES, type Role, WHO_MAY } from './who-may.table.js';

jest.setTimeout(30_000);
let system: RealSystem;
let people: People;
let memory: Awaited<ReturnType<typeof remember>>;
let routes: Map<string, Route>;
let served: string[];
const answers: Answered[] = [];
/** Nora's, open all the time, and what it was told. */
let tab: Tab;
const pushes: unknown[][] = [];
const lines = linesOf(WHO_MAY);

beforeAll(async () => {
  system = await startRealSystem();
  people = await gather(system);
  memory = await remember(system);
  routes = await promisedRoutes();
  served = system.gateway.app.get(RouteTable).list();
  tab = await connectedTab(system.gateway, (await system.gateway.signedIn(people.self.userId)).cookie);
  tab.onAny((...push: unknown[]) => pushes.push(push));
}, 60_000);
afterAll(async () => {
  tab.disconnect();
  await system.stop();
});

const idsOf = (route: string) => idsIn(route, routes.get(route)?.input);

test('every id of every route, and every event that a browser may emit, has its line in the table, and no other has', () => {
  const ofRoutes = [...new Set([...served, ...routes.keys()])].flatMap(route => {
    const ids = idsOf(route);
    return (ids.length > 0 ? ids : ['-']).map(id => `${route} ${id}`);
  });
  const ofEvents = emittedEvents().map(event => `EMIT ${event}`);

  const told = lines.map(({ route, id }) => (route.startsWith('EMIT ') ? route : `${route} ${id}`));
  expect([...new Set(told)].toSorted()).toEqual([...ofRoutes, ...ofEvents].toSorted());
});

test('an event or an id that is new to the contract is found', () => {
  const interfaceOfTwo =
    'export interface ClientToServer { send(to: string): void; "join_room": (room: string) => void }';
  expect(emittedEvents(interfaceOfTwo)).toEqual(['send', 'join_room']);
  expect(emittedEvents('export type ClientToServer = { send: () => void } & Other;')).toEqual(['send']);
  expect(idsIn('GET /api/:room', routes.get('POST /api/friends/unfriend')?.input)).toEqual([
    ':room',
    'userId',
    'friendId',
  ]);
});

const isRefusal = ({ outcome }: Answered) => outcome !== 'ok' && !(Number(outcome) < 400);
const isMember = (role: Role) => role !== 'visitor' && role !== 'unverified';
const concerns = (place: string, role: Role) => role !== 'visitor' && place.includes(people[role].userId);

test.each(lines)('I23 who may $route, by $id', async ({ route, id, outcomes }) => {
  const schema = routes.get(route)?.input;
  const found: Partial<Record<Role, string>> = {};
  const trespasses: string[] = [];
  for (const role of ROLES) {
    await memory.restore();
    await system.forgetLimits();
    const before = await memory.look();
    expect(schema?.safeParse(fieldsFor({ route, id }, idsOf(route), role, people)).error).toBeUndefined();

    const answer = await askAs(role, { route, id }, idsOf(route), people, system);

    answers.push(answer);
    found[role] = `${answer.outcome}${answer.body.includes(people.self.userId) ? '*' : ''}`;
    const changed = changes(before, await memory.look());
    const isNewcomer = (place: string) => route.endsWith('/register') && !before.has(place);
    const foreign = changed.filter(place => !concerns(place, role) && !isNewcomer(place));
    trespasses.push(...(isRefusal(answer) ? changed : foreign).map(place => `${role} changed ${place}`));
  }
  expect(found).toEqual(outcomes);
  expect(trespasses).toEqual([]);
});

test('I23 who has no session has no socket, and an event that nobody knows is refused and changes nothing', async () => {
  const before = await memory.look();
  for (const role of ROLES) {
    const { outcome } = await askAs(role, { route: 'EMIT receive_message', id: '-' }, [], people, system);
    expect([role, outcome]).toEqual([role, isMember(role) ? 'not_found' : '401']);
  }
  expect(changes(before, await memory.look())).toEqual([]);
});

test('I20 an account that is not verified gets no session: the right password is 403, and sets no cookie', async () => {
  const { username } = people.unverified;

  const answer = await system.gateway.post('/api/auth/login', { username, password: PASSWORD });

  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ success: false, requiresVerification: true });
  expect(answer.headers.getSetCookie().filter(cookie => cookie.startsWith('sid='))).toEqual([]);
  expect(await system.auth.redis.keys(`sessions:${people.unverified.userId}`)).toEqual([]);
});

test('I24 no field left that the contract does not list', () => {
  const inJson = answers.filter(({ body }) => body.startsWith('{'));
  const beside = inJson.flatMap(({ route, outcome, body }) => {
    const allowed = declared((Number(outcome) < 400 && routes.get(route)?.output) || Failure);
    const fields = held(JSON.parse(body)).filter(field => !allowed.has(field));
    return fields.map(field => `${route} ${outcome}: ${field}`);
  });

  expect(inJson.length).toBeGreaterThan(100);
  expect([...new Set(beside)]).toEqual([]);
});

test('I24 no event between services has a field that its contract does not list, and a push to a browser has none at all', async () => {
  const announced = await announcementsOf(system);
  const contracts = { auth: authContract, friends: friendsContract };
  const beside = announced.flatMap(({ pattern, data }) => {
    const [service, event] = pattern.split('.') as ['friends', keyof typeof friendsContract.events];
    const allowed = declared(contracts[service].events[event]);
    return held(data).filter(field => !allowed.has(field));
  });

  expect(new Set(announced.map(({ pattern }) => pattern))).toEqual(new Set(ANNOUNCED));
  expect(beside).toEqual([]);
  expect(new Set(pushes.map(push => JSON.stringify(push)))).toEqual(new Set(['["friends_changed"]']));
});
const ANNOUNCED = [
  'auth.userVerified',
  'auth.userChanged',
  'friends.friendshipStarted',
  'friends.friendshipEnded',
  'friends.requestsChanged',
  'friends.userBlocked',
];

test('I24 nothing that was answered or announced holds a secret, or an address that is not the reader’s own', async () => {
  const secrets = await secretsOf(system);
  const addresses = Object.entries(people).map(([role, { email }]) => ({ role, email }));
  const leaks = answers.flatMap(({ route, role, body, secrets: sessions }) =>
    [...secrets, ...sessions, ...addresses.filter(({ role: owner }) => owner !== role).map(({ email }) => email)]
      .filter(secret => body.includes(secret))
      .map(secret => `${route} told ${role} ${secret}`),
  );

  expect(leaks).toEqual([]);
  const announced = JSON.stringify(await announcementsOf(system));
  expect(announced).toContain(people.self.userId);
  for (const secret of [...secrets, ...addresses.map(({ email }) => email)]) expect(announced).not.toContain(secret);
});

/** Hashes, nonces and digests of everybody, and the password that they share. */
async function secretsOf({ auth }: RealSystem): Promise<string[]> {
  await memory.restore();
  const users = await auth.users.find().toArray();
  return [
    PASSWORD,
    ...users.flatMap(({ passwordHash, registrationId, verification: { nonce, tokenHash } }) => [
      passwordHash,
      registrationId,
      nonce,
      tokenHash,
    ]),
  ];
}

/** Everything that still lies in Redis of what services told each other. */
async function announcementsOf({ auth: { redis } }: RealSystem): Promise<{ pattern: string; data: unknown }[]> {
  const streams = await Promise.all((await redis.keys('events:*')).map(stream => redis.xrange(stream, '-', '+')));
  return streams.flat().map(([, [, json = '']]) => JSON.parse(json) as { pattern: string; data: unknown });
}
