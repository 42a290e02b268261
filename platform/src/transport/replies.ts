import type { Reply } from './envelope.js';
import { isEncrypted, type Encryption, senderOf } from './encryption.js';

/**
 * What came on a caller's channel in one message: encrypted as a whole by the service that sends it, or the JSON of the version
 * before, without a sender.
 */
export function repliesOf(
  message: Buffer,
  channel: string,
  encryption: Encryption,
): { replies: Reply[]; sender: string | undefined } {
  const sender = isEncrypted(message) ? senderOf(message) : undefined;
  if (sender === undefined && !encryption.former.isHeld) throw new Error('This is not encrypted.');
  const json = sender === undefined ? message.toString() : encryption.decrypt(message, channel);
  return { replies: JSON.parse(json) as Reply[], sender };
}
