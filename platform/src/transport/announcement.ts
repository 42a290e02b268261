import { z } from 'zod';
import { currentTrace } from '../tracing/trace.js';
import type { Encryption } from './encryption.js';
import type { Message } from './message.js';

/** An event. It is encrypted as a whole in its entry of a service's event stream. */
export const Announcement = z.object({
  v: z.literal(1),
  pattern: z.string(),
  data: z.unknown().optional(),
  traceparent: z.string().optional(),
});
type Announcement = z.infer<typeof Announcement>;

/** A listener of 0.1.0 refuses an event without data, and is given it again: one of this version may be there by then. */
export function announcementForm(pattern: string, data: unknown, stream: string, encryption: Encryption): Message {
  const announcement: Announcement = { v: 1, pattern, data, traceparent: currentTrace() };
  return {
    label: JSON.stringify({ v: 1, pattern }),
    encrypted: encryption.encrypt(JSON.stringify(announcement), stream),
  };
}
