import { Encryption } from '../transport/encryption.js';
import { messageOf, textOf } from '../transport/message.js';

/**
 * Reads entries of streams as the services do whose streams they are: the text of one, '' where nothing in it is encrypted.
 *
 * @param secretOf the secret of a service, by its name
 */
export function entryReader(secretOf: (service: string) => string): (stream: string, fields: Buffer[]) => string {
  return (stream, fields) => {
    // A dead letter is encrypted for the stream that it comes from, and has four fields before the message.
    const isDead = stream.startsWith('dead:');
    const message = messageOf(isDead ? fields.slice(4) : fields);
    if (!message.encrypted) return '';
    const place = isDead ? stream.slice('dead:'.length) : stream;
    const service = place.split(':')[1] ?? '';
    return textOf(message, Encryption.of(service, { TRANSPORT_SECRET: secretOf(service) }), place);
  };
}
