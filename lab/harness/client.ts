import type { ClientToServer, ServerToClient } from '@attune/gateway-contract/socket-types';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';

export type Connection = Socket<ServerToClient, ClientToServer>;

/** A member or visitor, as requests show them */
export interface Client {
  cookie?: string;
  /** Where they are, as the proxy before a gateway says */
  address?: string;
}

export interface Request {
  path: string;
  method?: string;
  /** JSON, unless it is a picture's bytes */
  body?: object | Buffer;
  accept?: string;
  /** Instead of what a browser would send */
  headers?: Record<string, string>;
  /** What becomes of an answer that leads elsewhere: followed, unless given */
  redirect?: RequestRedirect;
  signal?: AbortSignal;
}

// The web app's modules ask as members by a `fetch` of their own.
const fetchAnywhere = globalThis.fetch;

const headersOf = (origin: string, { cookie, address }: Client) => ({
  origin,
  ...(address ? { 'x-forwarded-for': address } : {}),
  ...(cookie ? { cookie } : {}),
});

/** Asks once, as a browser does: nothing is tried again, so that nothing is hidden. */
export function ask(
  url: string,
  client: Client,
  { path, method = 'GET', body, accept = '*/*', signal, headers: instead, redirect = 'follow' }: Request,
) {
  const bytes = Buffer.isBuffer(body) ? new Uint8Array(body) : undefined;
  const type: Record<string, string> = body ? { 'content-type': bytes ? 'image/png' : 'application/json' } : {};
  const headers = { ...headersOf(url, client), accept, ...type, ...instead };
  return fetchAnywhere(url + path, { method, headers, body: bytes ?? JSON.stringify(body), signal, redirect });
}

export const post = (url: string, path: string, body: object, client: Client = {}) =>
  ask(url, client, { path, method: 'POST', body });

/** What a browser would send back. */
export const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ');

/** A socket of the member, as the web app opens one. `origin`: where the app comes from, else the same address. */
export function openConnection(
  member: Client,
  { url, origin = url, ...options }: { url: string; origin?: string } & Partial<ManagerOptions & SocketOptions>,
): Connection {
  const extraHeaders = headersOf(origin, member);
  return io(url, { transports: ['websocket'], forceNew: true, extraHeaders, ...options });
}
