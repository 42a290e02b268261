import type { Caller } from '../contract.js';
import { type Envelope, type Reply, requestStream } from './envelope.js';
import type { Message } from './message.js';
import type { Encryption } from './encryption.js';

/** What `send` takes as data: the input and how it travels. */
export interface Request {
  data: unknown;
  caller?: Caller | undefined;
  timeoutMs: number;
  /** A replica of the version before gets its input encrypted. */
  encrypted?: boolean | undefined;
}

/** A call in flight: a request and the channel of its reply. */
export interface Asked extends Request {
  id: string;
  service: string;
  pattern: string;
  replyTo: string;
  traceparent: string | undefined;
}

/**
 * A replica of the version before reads the label alone. It knows no method of this name, and says so without having done
 * anything: then the call is written in the form that it reads.
 */
const UNKNOWN_TO_OLD_REPLICAS = 'sealed';

/** The call as a whole, token included, encrypted. `method` is for those who look at dead letters. */
export function encryptedForm(asked: Asked, encryption: Encryption): Message {
  const { id, service, pattern, replyTo, timeoutMs } = asked;
  // By hand: it is written for each call, and none of these needs to be escaped.
  const label = `{"v":1,"id":"${id}","pattern":"${UNKNOWN_TO_OLD_REPLICAS}","method":"${pattern}","timeoutMs":${timeoutMs},"replyTo":"${replyTo}"}`;
  const envelope = envelopeOf(asked, asked.data);
  return { label, encrypted: encryption.encrypt(JSON.stringify(envelope), requestStream(service)) };
}

/** What a replica of the version before reads: the token in the clear. The next version writes it no more. */
export function plainForm(asked: Asked, encryption: Encryption, timeoutMs: number): Message {
  const { data, encrypted } = asked;
  const envelope = envelopeOf(asked, encrypted ? encryption.encryptValue(data) : data);
  return { label: JSON.stringify({ ...envelope, sealed: encrypted, timeoutMs }) };
}

/** How a replica of the version before answers the encrypted form. One of this version encrypts every answer to it. */
export const isFromOldReplica = ({ error }: Reply) => error?.code === 'not_found';

function envelopeOf({ id, pattern, caller, timeoutMs, replyTo, traceparent }: Asked, data: unknown): Envelope {
  return { v: 1, id, pattern, data, caller: caller?.token, timeoutMs, replyTo, traceparent };
}
