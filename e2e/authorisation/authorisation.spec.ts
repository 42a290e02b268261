import { Act } from '@attune/moderation-contract/audit';
import { chatPushes } from '@attune/gateway-contract/chat-events';
import { announcementsIn } from '@attune/platform/testing/announcements';
import { RouteTable } from '../../gateway/src/http/route-table.js';
import { connectedTab, type Tab } from '../../gateway/test/socket.fixture.js';
import { type Answered, askAs } from './cell.fixture.js';
import { idsIn, type Promised, promises } from './contract.fixture.js';
import { openCases } from './desk.fixture.js';
import { addressesIn, ANNOUNCED, beside, declared, held, secretsOf, told, unlistedInEvent } from './leaving.fixture.js';
import { changes, foreignTo, IS_FOR, remember } from './memory.fixture.js';
import { gather, mayNameInFull, membersIn, PASSWORD, type People, SAID, SURNAME } from './people.fixture.js';
import { mayNameNone, payloadFor } from './requests.fixture.js';
import { type RealSystem, startRealSystem } from './system.fixture.js';
import { LINES as lines } from './table.lines.js';
import { ROLES, type Role } from './who-may.table.js';

jest.setTimeout(180_000);
let system: RealSystem;
let people: People;
let memory: Awaited<ReturnType<typeof remember>>;
let promised: Map<string, Promised>;
let served: string[];
const answers: Answered[] = [];
/** Nora's and Walter's, open all the time, and what they were told. */
const tabs: Tab[] = [];
const pushes = { self: [] as unknown[][], bystander: [] as unknown[][] };

const idsOf = (route: string) => idsIn(route, promised.get(route)?.input);

describe('Authorisation', () => {
  beforeAll(async () => {
    system = await startRealSystem();
    people = await gather(system);
    people.self.named = { ...(await openCases(system, people)), ...(await system.dates.plan(people)) };
    memory = await remember(system);
    promised = await promises();
    served = system.gateway.app.get(RouteTable).list();
    for (const who of ['self', 'bystander'] as const) {
      const tab = await connectedTab(system.gateway, (await system.gateway.signedIn(people[who].userId)).cookie);
      tab.onAny((...push: unknown[]) => pushes[who].push(push));
      tabs.push(tab);
    }
  }, 180_000);
  afterAll(async () => {
    for (const tab of tabs) tab.disconnect();
    await system.stop();
  });

  test('every id of every route, and every event that a browser may emit, has its line in the table, and no other has', () => {
    const all = [...new Set([...served, ...promised.keys()])].flatMap(route => {
      const ids = idsOf(route);
      return (mayNameNone(ids) ? [...ids, '-'] : ids).map(id => `${route} ${id}`);
    });

    expect(lines.map(({ route, id }) => `${route} ${id}`).toSorted()).toEqual(all.toSorted());
  });

  const isRefusal = ({ outcome }: Answered) => outcome !== 'ok' && !(Number(outcome) < 400);
  const isMember = (role: Role) => role !== 'visitor' && role !== 'unverified';
  const userOf = (role: Role) => (role === 'visitor' ? 'no-user' : people[role].userId);

  test.each(lines)('I23 J12 who may $route, by $id', async ({ route, id, outcomes }) => {
    const schema = promised.get(route)?.input;
    const found: Partial<Record<Role, string>> = {};
    const trespasses: string[] = [];
    for (const role of ROLES) {
      await system.settle();
      await memory.restore();
      await system.forgetLimits();
      const before = await memory.look();
      expect(schema?.safeParse(payloadFor({ route, id }, idsOf(route), role, people)).error).toBeUndefined();

      const answer = await askAs(role, { route, id }, idsOf(route), people, system);

      answers.push(answer);
      found[role] = `${answer.outcome}${answer.body.includes(people.self.userId) ? '*' : ''}`;
      const changed = changes(before, await memory.look());
      const foreign = isRefusal(answer) ? changed : foreignTo({ role, route, userId: userOf(role) }, changed, before);
      trespasses.push(...foreign.map(place => `${role} changed ${place}`));
      if (IS_FOR.operator({ route })) trespasses.push(...membersIn(answer.body, people));
    }
    expect(found).toEqual(outcomes);
    expect(trespasses).toEqual([]);
  });

  test.each(['moderator', 'operator'] as const)(
    'J10 a %s without a second factor in the session reads nothing',
    async role => {
      await memory.restore();
      const [before, acts] = [await memory.look(), await system.moderation.audit.countDocuments()];
      for (const line of lines.filter(IS_FOR[role])) {
        const { outcome, body } = await askAs(role, line, idsOf(line.route), people, system, 'password alone');
        expect(`${line.route} ${outcome} ${body}`).toMatch(/ 403 .*second_factor_required/);
      }
      expect(changes(before, await memory.look())).toEqual([]);
      expect(await system.moderation.audit.countDocuments()).toBe(acts);
    },
  );

  test('all that was read and done at the desk is in its audit log, as that of moderators alone', async () => {
    const done = await system.moderation.audit.find({}).toArray();
    const theirs = done.filter(({ moderatorId }) => moderatorId === people.moderator.userId);

    expect(ROLES.filter(role => done.some(({ moderatorId }) => moderatorId === userOf(role)))).toEqual(['moderator']);
    expect(new Set(theirs.map(({ act }) => act))).toEqual(new Set(Act.options));
  });

  test('I23 a visitor without a session has no socket, and an unknown event is refused and changes nothing', async () => {
    const before = await memory.look();
    for (const role of ROLES) {
      const { outcome } = await askAs(role, { route: 'EMIT receive_message', id: '-' }, [], people, system);
      expect([role, outcome]).toEqual([role, isMember(role) ? 'not_found' : '401']);
    }
    expect(changes(before, await memory.look())).toEqual([]);
  });

  test('I8 the id of a conversation of two others gives no access to it', async () => {
    const room = [people.self.userId, people.friend.userId].toSorted().join('_');
    for (const role of ROLES.filter(isMember)) {
      const tab = await connectedTab(system.gateway, (await system.gateway.signedIn(userOf(role))).cookie);
      const { ok } = await tab.timeout(30_000).emitWithAck('join_room', room);
      expect([role, ok]).toEqual([role, role === 'self' || role === 'friend']);
      tab.disconnect();
    }
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
    const inJson = answers.filter(({ body }) => /^[[{]/.test(body));
    const unlisted = inJson.flatMap(answer => {
      const output = isRefusal(answer) ? undefined : promised.get(answer.route)?.output;
      return beside(answer, output).map(field => `${answer.route} ${answer.outcome}: ${field}`);
    });

    expect(inJson.length).toBeGreaterThan(100);
    expect([...new Set(unlisted)]).toEqual([]);
  });

  test('I24 no event between services has a field that its contract does not list', async () => {
    const announced = await announcementsIn(system.auth.redis);
    const unlisted = announced.flatMap(unlistedInEvent);

    expect(new Set(announced.map(({ pattern }) => pattern))).toEqual(new Set(ANNOUNCED));
    expect(unlisted).toEqual([]);
  });

  test('I8 I24 a push has no field that its contract does not list, and reaches no member outside its conversation', () => {
    const listed = (name: keyof typeof chatPushes) => declared(chatPushes[name]);
    const unlisted = pushes.self.flatMap(([name, pushed]) =>
      held(pushed).filter(field => !listed(name as keyof typeof chatPushes).has(field)),
    );

    expect(unlisted).toEqual([]);
    const acting = pushes.self.map(([, pushed]) => Object(pushed) as { userId?: string; senderId?: string });
    const actors = new Set(acting.map(({ userId, senderId }) => userId ?? senderId));
    expect(actors).toEqual(new Set([undefined, people.self.userId, people.friend.userId]));
    const received = new Set(pushes.self.map(([name]) => name));
    expect(received).toEqual(new Set(['friends_changed', 'notifications_changed', ...Object.keys(chatPushes)]));
    const hints = new Set(['["friends_changed"]', '["notifications_changed"]']);
    expect(new Set(pushes.bystander.map(push => JSON.stringify(push)))).toEqual(hints);
  });

  test('I8 what two say to each other stands in no answer to anybody else', () => {
    const readBy = (text: string) => new Set(answers.filter(({ body }) => body.includes(text)).map(({ role }) => role));

    expect(readBy(SAID.friend)).toEqual(new Set(['self', 'friend']));
    expect(readBy(SAID.blocked)).toEqual(new Set(['self', 'blocked']));
  });

  test('N6 a surname stands in no answer to members who are not friends, but where the specification has it', () => {
    const naming = answers.filter(({ body }) => body.includes(SURNAME));

    expect(naming.filter(answer => !mayNameInFull(answer)).map(({ route, role }) => `${route} ${role}`)).toEqual([]);
    const toFriends = naming.filter(({ role }) => role === 'friend').map(({ route }) => route);
    expect(toFriends).toEqual(expect.arrayContaining(['GET /api/auth/me', 'GET /api/members/:username']));
  });

  test('I24 nothing that was answered or announced holds a secret, or an address that is not the reader’s own', async () => {
    await memory.restore();
    const secrets = await secretsOf(system);
    const leaks = answers.flatMap(answer =>
      told(answer, secrets, people).map(secret => `${answer.route} told ${answer.role} ${secret}`),
    );

    expect(leaks).toEqual([]);
    const announced = JSON.stringify(await announcementsIn(system.auth.redis));
    expect(announced).toContain(people.self.userId);
    for (const secret of [...secrets, ...addressesIn(people)]) expect(announced).not.toContain(secret);
  });
});
