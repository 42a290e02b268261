import { useMessagingClient } from '../model/use-messaging-client.js';

/** Keeps the member's conversations up to date on every screen, and sends what waits. */
export function KeptMessaging() {
  useMessagingClient();
  return null;
}
