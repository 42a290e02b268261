import { Encryption } from '../transport/encryption.js';
import { messageOf, textOf } from '../transport/message.js';

/** Reads entries of streams as a process with the key does: the text of one, '' where nothing in it is encrypted. */
export function entryReader(transportKey: string): (stream: string, fields: Buffer[]) => string {
  const encryption = new Encryption(transportKey);
  return (stream, fields) => {
    // A dead letter is encrypted for the stream that it comes from, and has four fields before the message.
    const isDead = stream.startsWith('dead:');
    const message = messageOf(isDead ? fields.slice(4) : fields);
    return message.encrypted ? textOf(message, encryption, isDead ? stream.slice('dead:'.length) : stream) : '';
  };
}
