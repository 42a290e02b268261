import { isDeepStrictEqual } from 'node:util';
import { chatEvents, chatPushes } from '@attune/gateway-contract/chat-events';
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import { z } from 'zod';
import * as hostile from './hostile.ts';
import { Known, type KnownValues } from './known-values.ts';
import { foreignIn, internalsIn, planted } from './leaks.ts';
import { OWN_TEXT, valuesOf } from './schema-values.ts';
import type { Actor } from './cast.ts';

/** An event, before it is known who emits it; or the text of a packet that Socket.IO would not write. */
export interface SocketInput {
  by: number[];
  event: string;
  payloads: unknown[];
  spoiling: hostile.Spoiling | null;
  isAcknowledged: boolean;
  packet: string | Buffer | null;
}

const isEvent = (name: string): name is keyof typeof chatEvents => Object.hasOwn(chatEvents, name);
const HINTS = ['friends_changed', 'notifications_changed', 'resync'];
const UNKNOWN = [
  '',
  ' ',
  ...'receive_message resync __proto__ constructor toString * $where'.split(' '),
  'x'.repeat(3000),
];
/** As Socket.IO's parser gets them: the first digit is the kind of packet. */
const PACKETS = (
  '0 1 2 2[ 2[] 2{} 2"x" 2[1] 2[null] 2[{}] 2["join_room" 20["join_room",null] 9 x 0/admin, 1/admin, 2/admin,["typing",1] ' +
  '3["x"] 31[] 4{} 5 2["disconnect"] 2["connect"] 2["error"] 599999-["typing"] 61-[1] 2[["typing"],{}] 2[{"__proto__":1}] ' +
  '51-["send_message",{"_placeholder":true,"num":0}] 2["send_message",{"text":"\\ud800"}] 299999999999999999999["typing",{}]'
)
  .split(' ')
  .concat('', `2${'['.repeat(5000)}`);
const Refused = z.strictObject({
  ok: z.literal(false),
  code: z.enum(['invalid_input', 'unauthenticated', 'forbidden', 'not_found', 'conflict', 'rate_limited']),
  message: z.string().min(1),
  reason: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  retryAfter: z.number().optional(),
});

export function socketInputs(actors: number): Arbitrary<SocketInput> {
  const events = Object.entries(chatEvents).map(([event, { input }]) =>
    fc.record({ event: fc.constant(event), payload: event === 'join_room' ? rooms(input) : valuesOf(input) }),
  );
  const unknown = fc.record({ event: fc.constantFrom(...UNKNOWN), payload: hostile.hostileValues });
  const bytes = fc.constantFrom(Buffer.from('abc'), Buffer.alloc(3000), new Date(0), undefined, {
    a: Buffer.from('x'),
  });
  const more = fc.array(fc.oneof(hostile.hostileValues, bytes), { minLength: 0, maxLength: 2 });
  return fc
    .record({
      by: fc.uniqueArray(fc.nat(actors - 2), { minLength: 1, maxLength: 2 }),
      what: fc.oneof({ weight: 12, arbitrary: fc.oneof(...events) }, { weight: 1, arbitrary: unknown }),
      more: fc.oneof({ weight: 15, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: more }),
      spoiling: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 2, arbitrary: hostile.spoilings }),
      isAcknowledged: fc.oneof({ weight: 15, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.boolean() }),
      packet: fc.oneof({ weight: 30, arbitrary: fc.constant(null) }, fc.constantFrom(...PACKETS, Buffer.from('abc'))),
    })
    .map(({ what: { event, payload }, more: others, ...input }) => ({
      ...input,
      event,
      payloads: [payload, ...others],
    }));
}

const rooms = (input: z.ZodType) =>
  fc.oneof(
    fc.nat(24).map(n => new Known('room', n, 'none')),
    valuesOf(input),
  );

/** What the actor emits; a text of their own names whom it is for. */
export function payloadsOf(
  { payloads: [first, ...more], spoiling }: SocketInput,
  { userId }: Actor,
  known: KnownValues,
) {
  const resolved = known.resolve('sockets', first);
  const { recipientId, with: other } = Object(resolved) as Record<string, unknown>;
  const content = spoiling ? hostile.spoilt(resolved, spoiling) : resolved;
  // What JSON cannot say stays as it is: Socket.IO drops or repairs it.
  const json = JSON.stringify(content) ?? 'null';
  const readers = [userId, String(recipientId ?? other)].filter(id => /^[0-9a-f]{24}$/.test(id));
  return [JSON.parse(json.replaceAll(OWN_TEXT, planted(readers))) as unknown, ...more];
}

/** What is wrong with an acknowledgement, if anything. */
export function faultInAcknowledgement(
  event: string,
  answer: unknown,
  actor: Actor,
  cast: Actor[],
): string | undefined {
  const text = JSON.stringify(answer) ?? '';
  const leak = internalsIn(text) ?? foreignIn(text, actor, cast);
  if (leak) return leak;
  const isOk = (Object(answer) as { ok?: unknown }).ok === true;
  if (isOk && !isEvent(event)) return 'an unknown event was acknowledged as done';
  const schema = isOk && isEvent(event) ? chatEvents[event].output.extend({ ok: z.literal(true) }) : Refused;
  const { data, error } = schema.safeParse(answer);
  if (error) return `acknowledged with ${text.slice(0, 200)}`;
  return isDeepStrictEqual(data, answer) ? undefined : 'acknowledged with fields that are not in the contract';
}

/** What is wrong with what an actor was pushed, if anything. */
export function faultInPush([name, ...pushed]: unknown[], actor: Actor, cast: Actor[]): string | undefined {
  const leak = foreignIn(JSON.stringify(pushed), actor, cast);
  if (leak) return `pushed ${leak}`;
  if (HINTS.includes(String(name))) return pushed.length === 0 ? undefined : `${String(name)} carries something`;
  if (!Object.hasOwn(chatPushes, String(name))) return `pushed an unknown ${String(name)}`;
  return chatPushes[name as keyof typeof chatPushes].safeParse(pushed[0]).success
    ? undefined
    : `pushed a wrong ${String(name)}`;
}
