import { request } from 'node:http';
import type { ClientToServer, ServerToClient } from '@attune/gateway-contract/socket';
import { io, type Socket } from 'socket.io-client';
import { ORIGIN, type RunningGateway } from './gateway.fixture.js';

export type Tab = Socket<ServerToClient, ClientToServer> & { heard: string[] };

/** What a client sends that knows nothing of Socket.IO but how to ask. */
export const HANDSHAKE = '/socket.io/?EIO=4&transport=websocket';
const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

const tabs: Tab[] = [];

/** A tab of a browser, which notes the events that it hears. It stays away once it is closed, unless told otherwise. */
export function openTab({ url }: Pick<RunningGateway, 'url'>, cookie: string, comesBack = false): Tab {
  const socket: Socket<ServerToClient, ClientToServer> = io(url, {
    transports: ['websocket'],
    extraHeaders: { origin: ORIGIN, cookie },
    forceNew: true,
    reconnection: comesBack,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
  });
  const heard: string[] = [];
  socket.onAny((event: string) => heard.push(event));
  const tab: Tab = Object.assign(socket, { heard });
  tabs.push(tab);
  return tab;
}

/** Resolves when the tab is connected; rejects when it is refused. */
export async function connectedTab(gateway: Pick<RunningGateway, 'url'>, cookie: string): Promise<Tab> {
  const tab = openTab(gateway, cookie);
  await new Promise<void>((resolve, reject) => {
    tab.once('connect', resolve);
    tab.once('connect_error', reject);
  });
  return tab;
}

export function closeTabs(): void {
  for (const tab of tabs.splice(0)) tab.disconnect();
}

/** Why a tab was closed: `io server disconnect` is one that does not come back. */
export const closing = (tab: Tab) => new Promise<string>(resolve => tab.once('disconnect', resolve));

/** The status that a handshake is answered with; 101 is a connection, which is let go at once. */
export function handshake(
  { port }: Pick<RunningGateway, 'port'>,
  headers: Record<string, string>,
  path = HANDSHAKE,
): Promise<{ status: number; retryAfter: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, headers: { ...UPGRADE, ...headers } });
    asked.once('error', reject);
    asked.once('upgrade', ({ statusCode = 0 }, socket) => {
      socket.destroy();
      resolve({ status: statusCode, retryAfter: 0, body: '' });
    });
    asked.once('response', answer => {
      let body = '';
      answer.setEncoding('utf8').on('data', chunk => (body += String(chunk)));
      answer.once('error', reject);
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, retryAfter: Number(answer.headers['retry-after']), body }),
      );
    });
    asked.end();
  });
}
