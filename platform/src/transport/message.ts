import type { Encryption } from './encryption.js';

/** What one entry of a stream holds, as its two fields `e` and `b`. */
export interface Message {
  /** Public JSON: all of the message, where the version before wrote it; else what a replica of that version needs. */
  label: string | Buffer;
  /** All of the message, encrypted for its stream. */
  encrypted?: Buffer | undefined;
}

export const fieldsOf = ({ label, encrypted }: Message): (string | Buffer)[] =>
  encrypted ? ['e', label, 'b', encrypted] : ['e', label];

export const messageOf = (fields: Buffer[]): Message => ({
  label: fields[1] ?? '',
  encrypted: fields[2]?.toString() === 'b' ? fields[3] : undefined,
});

/** The JSON of a message. Throws when it was not encrypted for this stream. */
export const textOf = ({ label, encrypted }: Message, encryption: Encryption, stream: string): string =>
  encrypted ? encryption.decrypt(encrypted, stream) : label.toString();
