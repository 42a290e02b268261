import { Sessions } from '@attune/platform/sessions/sessions';
import { testSession } from '@attune/platform/testing/test-config';
import { connectedTab, HANDSHAKE, handshake } from '../../gateway/test/socket.fixture.js';
import { ORIGIN } from '../../gateway/test/gateway.fixture.js';
import type { People, TableMember } from './people.fixture.js';
import { FILES, payloadFor } from './requests.fixture.js';
import type { RealSystem } from './system.fixture.js';
import type { Line } from './table.lines.js';
import type { Role } from './who-may.table.js';

/** What one asks, and what comes back. */
export interface Answered {
  route: string;
  role: Role;
  /** An HTTP status; of an event `ok`, or the code of its refusal. */
  outcome: string;
  body: string;
  /** Sessions are secrets too, the caller's own included. */
  secrets: string[];
}

/** How a moderator or an operator has logged in. */
type LogIn = 'second factor' | 'password alone';

/** A session of that member, and for the unverified a token that would be one's if there were a session. */
async function sessionOf(role: Role, people: People, { gateway, visit }: RealSystem, loggedInBy: LogIn) {
  const visitor = await visit();
  if (role === 'visitor') return { cookie: visitor, secrets: [] };
  const { userId } = people[role];
  const { sessionId, session } = role === 'unverified' ? noSession(userId) : await gateway.signedIn(userId);
  if ((role === 'moderator' || role === 'operator') && loggedInBy === 'second factor')
    await gateway.app.get(Sessions).describe(sessionId, { secondFactorAt: new Date() });
  return { cookie: `${visitor}; sid=${session}`, secrets: [session, sessionId] };
}

function noSession(userId: string) {
  const { sessionId, token: session } = testSession(userId);
  return { sessionId, session };
}

/** Sends the request that a line of the table is about, as one of those who may send it. */
export async function askAs(
  role: Role,
  line: Pick<Line, 'route' | 'id'>,
  ids: string[],
  people: People,
  system: RealSystem,
  loggedInBy: LogIn = 'second factor',
): Promise<Answered> {
  const { cookie, secrets } = await sessionOf(role, people, system, loggedInBy);
  const given = payloadFor(line, ids, role, people);
  const { route } = line;
  const asking = { given, nora: people.self, cookie };
  const answer = await (route.startsWith('EMIT ') ? emit(route, asking, system) : send(route, asking, system));
  return { route, role, ...answer, secrets };
}

interface Asking {
  given: Record<string, unknown> | string;
  nora: TableMember;
  cookie: string;
}

/** Over HTTP. What a path names is Nora's. */
async function send(route: string, { given, nora, cookie }: Asking, { gateway }: RealSystem) {
  const headers: Record<string, string> = { origin: ORIGIN, cookie };
  const [method = '', pattern = ''] = route.split(' ');
  if (pattern.startsWith('/socket.io/')) {
    const { status, body } = await handshake(gateway, headers, HANDSHAKE);
    return { outcome: String(status), body };
  }
  const path = pattern
    .replace('*', '')
    .replace(':username', nora.username)
    .replaceAll(/:\w+/g, part => nora.named?.[part] ?? nora.userId);
  const isBodyless = method === 'GET' || method === 'HEAD';
  const query = isBodyless ? `?${new URLSearchParams(given as Record<string, string>).toString()}` : '';
  const file = FILES[route];
  if (!isBodyless) headers['content-type'] = file?.type ?? 'application/json';
  const body = isBodyless ? null : file ? new Uint8Array(file.bytes) : JSON.stringify(given);
  const answer = await fetch(gateway.url + path + query, { method, headers, body, redirect: 'manual' });
  return { outcome: String(answer.status), body: await answer.text() };
}

interface Emitting {
  emitWithAck(event: string, ...payload: unknown[]): Promise<{ ok: boolean; code?: string }>;
}

/** As a tab does; who gets no connection cannot emit, and has the status of the handshake. */
async function emit(route: string, { given, cookie }: Asking, { gateway }: RealSystem) {
  const { status, body } = await handshake(gateway, { origin: ORIGIN, cookie });
  if (status !== 101) return { outcome: String(status), body };
  const tab = await connectedTab(gateway, cookie);
  // By name: the table is text, and knows events before the types of this file do.
  const emitting = tab.timeout(ACKNOWLEDGED_MS) as unknown as Emitting;
  const acknowledged = await emitting.emitWithAck(route.replace('EMIT ', ''), given);
  tab.disconnect();
  const { ok, code = 'no code' } = acknowledged;
  return { outcome: ok ? 'ok' : code, body: JSON.stringify(acknowledged) };
}
const ACKNOWLEDGED_MS = 5000;
