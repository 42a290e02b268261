import type { ClientToServer, ServerToClient } from '@attune/gateway-contract/socket';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { Member } from './members.ts';

export type Connection = Socket<ServerToClient, ClientToServer>;
type Who = Pick<Member, 'cookie' | 'address'>;
type Visitor = { cookie?: string | undefined; address: string };

/** What a browser tells a gateway of the member, and the proxy before it of where they are. */
export const headersOf = (origin: string, { cookie, address }: Visitor) => ({
  origin,
  'x-forwarded-for': address,
  ...(cookie ? { cookie } : {}),
});

/** A socket of the member, as the web app opens one. `origin`: where the app comes from, else the same address. */
export function openConnection(
  member: Who,
  { url, origin = url, ...options }: { url: string; origin?: string } & Partial<ManagerOptions & SocketOptions>,
): Connection {
  const extraHeaders = headersOf(origin, member);
  return io(url, { transports: ['websocket'], forceNew: true, extraHeaders, ...options });
}
