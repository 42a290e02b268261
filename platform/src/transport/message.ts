import { type Encryption, senderOf } from './encryption.js';
import { type Envelope, isEnvelope, replyChannel } from './envelope.js';

/** At most so many calls are written as one entry. */
export const CALLS_IN_ENTRY = 16;

/** What one entry of a stream holds, as its fields `e` and `b`, and `n` where it holds several calls. */
export interface Message {
  /** Public JSON: all of the message, where 0.1.0 wrote it; else what a replica of that version needs. */
  label: string | Buffer;
  /** All of the message, encrypted for its stream. */
  encrypted?: Buffer | undefined;
  /** How many calls it holds. */
  calls?: number;
}

export const fieldsOf = ({ label, encrypted, calls }: Message): (string | Buffer)[] => {
  const body = encrypted ? ['e', label, 'b', encrypted] : ['e', label];
  return calls && calls > 1 ? [...body, 'n', String(calls)] : body;
};

export const messageOf = (fields: Buffer[]): Message & { calls: number } => ({
  label: fields[1] ?? '',
  encrypted: fields[2]?.toString() === 'b' ? fields[3] : undefined,
  calls: fields[4]?.toString() === 'n' ? callsIn(fields[5]) : 1,
});

/**
 * The JSON of a message. Throws when it was not encrypted for this stream, unless there are processes of 0.1.0: what
 * these write has a label alone.
 */
export function textOf({ label, encrypted }: Message, encryption: Encryption, stream: string): string {
  if (encrypted) return encryption.decrypt(encrypted, stream);
  if (!encryption.former.isHeld) throw new Error('This is not encrypted.');
  return label.toString();
}

/** Public, as the length of an entry is: it decides how much a replica takes at a time, and nothing else. */
const callsIn = (field: Buffer | undefined) => Math.min(Math.max(1, Number(field) || 1), CALLS_IN_ENTRY);

/**
 * The request in an entry: undefined where it is none. Throws as `textOf` does. Who asks is answered, and no other process; the parts
 * of a batch are written by the service that took it.
 */
export function requestOf(message: Message, encryption: Encryption, stream: string): Envelope | undefined {
  const request: unknown = JSON.parse(textOf(message, encryption, stream));
  if (!isEnvelope(request)) return undefined;
  const sender = message.encrypted && senderOf(message.encrypted);
  const isAnswered = !sender || sender === encryption.name || request.replyTo.startsWith(replyChannel(sender, ''));
  return isAnswered ? request : undefined;
}
