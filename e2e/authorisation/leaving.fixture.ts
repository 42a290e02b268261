import { authContract } from '@attune/auth-contract/auth.contract';
import { datesContract } from '@attune/dates-contract/dates.contract';
import { friendsContract } from '@attune/friends-contract/friends.contract';
import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { Failure } from '@attune/gateway-contract/failure';
import { z } from 'zod';
import type { Answered } from './cell.fixture.js';
import { PASSWORD, type People } from './people.fixture.js';
import type { RealSystem } from './system.fixture.js';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The fields that a schema lists, each as the way to it: `user.friends[]._id`. */
export function declared(schema: z.ZodType): Set<string> {
  return new Set(listed(z.toJSONSchema(schema, { unrepresentable: 'any' }), ''));
}

/** The fields that something holds, written the same way; keys of a record are `*`. */
export function held(value: unknown, way = ''): string[] {
  if (Array.isArray(value)) return value.flatMap(item => held(item, `${way}[]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const deeper = way === 'fields' || way === 'fieldReasons' ? `${way}.*` : `${way}${way === '' ? '' : '.'}${name}`;
    return [deeper, ...held(inner, deeper)];
  });
}

function listed(schema: JsonSchema, way: string): string[] {
  const inside = (name: string) => `${way}${way === '' ? '' : '.'}${name}`;
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    typeof field === 'object' ? [inside(name), ...listed(field, inside(name))] : [],
  );
  const { items, additionalProperties: more } = schema;
  const elements = [items, schema.prefixItems].flat().filter(item => typeof item === 'object');
  const ofItems = elements.flatMap(item => listed(item, `${way}[]`));
  const ofMore = typeof more === 'object' ? [inside('*'), ...listed(more, inside('*'))] : [];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter(choice => typeof choice === 'object');
  return [...fields, ...ofItems, ...ofMore, ...choices.flatMap(choice => listed(choice, way))];
}

/** What an event of the socket is refused with. */
const Refusal = z.object({
  ok: z.literal(false),
  code: z.string(),
  message: z.string(),
  reason: z.string(),
  params: z.record(z.string(), z.unknown()),
  retryAfter: z.number(),
});

/** The fields of an answer in JSON that are not listed: by `output`, or by that of a refusal. */
export function beside(
  { route, outcome, body }: Pick<Answered, 'route' | 'outcome' | 'body'>,
  output?: z.ZodType,
): string[] {
  const refusal = route.startsWith('EMIT ') && !/^\d+$/.test(outcome) ? Refusal : Failure;
  const allowed = declared(output ?? refusal);
  return held(JSON.parse(body)).filter(field => !allowed.has(field));
}

/** The events that come of all that the table tries. */
export const ANNOUNCED = [
  'auth.userVerified',
  'auth.pictureReplaced',
  'auth.userChanged',
  'friends.friendshipStarted',
  'friends.friendshipEnded',
  'friends.requestsChanged',
  'friends.userBlocked',
  'friends.requestSent',
  'friends.requestAccepted',
  'friends.requestEnded',
  'dates.dateProposed',
  'dates.dateChanged',
  'dates.dateAccepted',
  'dates.dateCalledOff',
  'dates.dateAnswered',
  'dates.eventChanged',
  'dates.eventCancelled',
  'moderation.memberDecided',
  'moderation.reportDecided',
  'moderation.selfieAnswered',
  'notifications.notificationsChanged',
];

const CONTRACTS = {
  auth: authContract,
  dates: datesContract,
  friends: friendsContract,
  moderation: moderationContract,
  notifications: notificationsContract,
};

/** Likewise of an event between services. */
export function unlistedInEvent({ pattern, data }: { pattern: string; data: unknown }): string[] {
  const [service, event] = pattern.split('.') as ['friends', keyof typeof friendsContract.events];
  const allowed = declared(CONTRACTS[service].events[event]);
  return held(data).filter(field => !allowed.has(field));
}

export const addressesIn = (people: Partial<People>): string[] => Object.values(people).map(({ email }) => email);

/** Which secrets an answer holds: those of all, the caller's own session, and the addresses of others. */
export function told({ role, body, secrets: sessions }: Answered, secrets: string[], people: People): string[] {
  const others = addressesIn({ ...people, [role]: { email: '' } }).filter(email => email !== '');
  return [...secrets, ...sessions, ...others].filter(secret => body.includes(secret));
}

/** Hashes, nonces and digests of all members, and the password that they share. */
export async function secretsOf({ auth }: Pick<RealSystem, 'auth'>): Promise<string[]> {
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
