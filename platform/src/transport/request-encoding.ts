import { randomUUID } from 'node:crypto';
import type { Caller } from '../contract.js';
import { BATCH, type BatchedCall, type Envelope, type Reply } from './envelope.js';
import type { Message } from './message.js';
import type { Encryption } from './encryption.js';

/** What `send` takes as data: the input and how it travels. */
export interface Request {
  data: unknown;
  caller?: Caller | undefined;
  timeoutMs: number;
  /** A replica of 0.1.0 gets its input encrypted. */
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

/** A call that is ready to be written. */
export interface EncodedCall {
  id: string;
  pattern: string;
  timeoutMs: number;
  replyTo: string;
  json: string;
}

/**
 * A replica of 0.1.0 reads the label alone. It knows no method of this name, and says so without having done
 * anything: then the call is written in the form that it reads.
 */
const UNKNOWN_TO_OLD_REPLICAS = 'sealed';

/** Throws when JSON has no form for the input. */
export function encodedCall(asked: Asked, timeoutMs = asked.timeoutMs): EncodedCall {
  const { id, pattern, data, caller, replyTo, traceparent } = asked;
  return encoded({ id, pattern, data, caller: caller?.token, timeoutMs, traceparent }, replyTo);
}

/** A call that was read, with the time that is left to it. */
export function encodedAgain({ id, pattern, data, caller, replyTo, traceparent }: Envelope, timeoutMs: number) {
  return encoded({ id, pattern, data, caller, timeoutMs, traceparent }, replyTo);
}

const encoded = (call: BatchedCall, replyTo: string): EncodedCall => {
  const { id, pattern, timeoutMs } = call;
  return { id, pattern, timeoutMs, replyTo, json: JSON.stringify(call) };
};

/** The call as a whole, token included, encrypted. */
export function encryptedForm(call: EncodedCall, stream: string, encryption: Encryption): Message {
  const { id, pattern: method, timeoutMs, replyTo, json } = call;
  const text = `{"v":1,"replyTo":"${replyTo}",${json.slice(1)}`;
  return { label: labelOf({ id, method, timeoutMs, replyTo }), encrypted: encryption.encrypt(text, stream) };
}

/** Several calls of one caller, encrypted together. */
export function batchForm(calls: EncodedCall[], stream: string, encryption: Encryption): Message {
  const id = `batch ${randomUUID()}`;
  const timeoutMs = Math.max(...calls.map(call => call.timeoutMs));
  const replyTo = calls[0]?.replyTo ?? '';
  const head = `{"v":1,"id":"${id}","pattern":"${BATCH}","timeoutMs":${timeoutMs},"replyTo":"${replyTo}"`;
  const text = `${head},"data":[${calls.map(({ json }) => json).join()}]}`;
  const method = [...new Set(calls.map(({ pattern }) => pattern))].join(' ');
  const encrypted = encryption.encrypt(text, stream);
  return { label: labelOf({ id, method, timeoutMs, replyTo }), encrypted, calls: calls.length };
}

/** What a replica of 0.1.0 reads: the token in the clear. */
export function plainForm(asked: Asked, encryption: Encryption, timeoutMs: number): Message {
  const { id, pattern, data, caller, replyTo, traceparent, encrypted } = asked;
  const given = encrypted ? encryption.former.encryptValue(data) : data;
  const envelope: Envelope = { v: 1, id, pattern, data: given, caller: caller?.token, timeoutMs, replyTo, traceparent };
  return { label: JSON.stringify({ ...envelope, sealed: encrypted }) };
}

/** How a replica of 0.1.0 answers a form that it does not read. One of this version reads all of them. */
export const isFromOldReplica = ({ error }: Reply) => error?.code === 'not_found';

/** `method` is for those who look at dead letters. By hand: it is written for each entry, and none of these needs to be escaped. */
const labelOf = (about: { id: string; method: string; timeoutMs: number; replyTo: string }) =>
  `{"v":1,"id":"${about.id}","pattern":"${UNKNOWN_TO_OLD_REPLICAS}","method":"${about.method}","timeoutMs":${about.timeoutMs},"replyTo":"${about.replyTo}"}`;
