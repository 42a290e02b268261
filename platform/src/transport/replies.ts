import type { Reply } from './envelope.js';
import { isEncrypted, type Encryption } from './encryption.js';

/** What came on a caller's channel in one message: encrypted as a whole, or the JSON of the version before. */
export function repliesOf(
  message: Buffer,
  channel: string,
  encryption: Encryption,
): { replies: Reply[]; wereEncrypted: boolean } {
  const wereEncrypted = isEncrypted(message);
  const json = wereEncrypted ? encryption.decrypt(message, channel) : message.toString();
  return { replies: JSON.parse(json) as Reply[], wereEncrypted };
}
