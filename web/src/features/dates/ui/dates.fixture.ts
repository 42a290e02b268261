import { alice, type Answer, fakeGateway } from '../../../../test/fake-gateway.js';
import type { DatePlan } from '../model/dates.queries.js';

type Script = NonNullable<Parameters<typeof fakeGateway>[0]>;

export const ID = 'd'.repeat(24);
export const LIST = 'GET /api/dates';
export const ONE = `GET /api/dates/${ID}`;
/** The route of a step, below the date of the specs. */
export const step = (method: string, name = '') => `${method} /api/dates/${ID}${name}`;

export const bob = {
  _id: 'b'.repeat(24),
  username: 'bob',
  firstname: 'Bob',
  lastname: 'Builder',
  profilePicture: null,
};

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Bob proposed to meet in a day. */
export const plan = (about: Partial<DatePlan> = {}): DatePlan => ({
  id: ID,
  person: bob,
  isMine: false,
  state: 'proposed',
  place: 'Café Morgen, Lindenallee 4',
  startsAt: inHours(24),
  endsAt: inHours(26),
  revision: 1,
  contact: null,
  check: null,
  ...about,
});

/** A date that began two hours ago and ended a minute ago. */
export const endedPlan = (about: Partial<DatePlan> = {}): DatePlan => {
  const endsAt = inHours(-1 / 60);
  return plan({
    state: 'over',
    startsAt: inHours(-2),
    endsAt,
    check: { dueAt: endsAt, answer: null, contactToldAt: null },
    ...about,
  });
};

/** Kim knows the plan. */
export const kim = { name: 'Kim', email: 'kim@example.org', state: 'told', toldAt: inHours(-3) } as const;

export const one = (date: DatePlan): Answer => ({ status: 200, body: { success: true, plan: date } });
export const several = (...plans: DatePlan[]): Answer => ({ status: 200, body: { success: true, plans } });

const user = { ...(alice.body as { user: object }).user, friends: [bob] };

/** A gateway that knows the member, who is Bob's friend and has no dates. */
export const gatewayWith = (script: Script) =>
  fakeGateway({ 'GET /api/auth/me': { status: 200, body: { success: true, user } }, [LIST]: several(), ...script });
