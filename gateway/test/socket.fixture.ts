import { request } from 'node:http';
import type { Socket } from 'node:net';
import type { ClientToServer, ServerToClient } from '@attune/gateway-contract/socket-types';
import { io, type Socket as ClientSocket } from 'socket.io-client';
import { ORIGIN, type RunningGateway } from './gateway.fixture.js';

export type Tab = ClientSocket<ServerToClient, ClientToServer> & { heard: string[] };

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
  const socket: ClientSocket<ServerToClient, ClientToServer> = io(url, {
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

/** Writes a packet as it stands, which the client's own library would never write. */
export function writeRaw(tab: Tab, packet: string | Buffer): void {
  (tab.io.engine as unknown as { write(packet: string | Buffer): void }).write(packet);
}

/** Why a tab was closed: `io server disconnect` is one that does not come back. */
export const closing = (tab: Tab) => new Promise<string>(resolve => tab.once('disconnect', resolve));

interface Asked {
  status: number;
  retryAfter: number;
  body: string;
  /** The open connection of a handshake that was taken, 101. */
  socket?: Socket;
}

/** Asks for a connection, and says nothing more. */
export function ask(
  { port }: Pick<RunningGateway, 'port'>,
  headers: Record<string, string>,
  path = HANDSHAKE,
): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, headers: { ...UPGRADE, ...headers }, agent: false });
    asked.once('error', reject);
    asked.once('upgrade', ({ statusCode = 0 }, socket) => {
      socket.on('error', () => undefined);
      resolve({ status: statusCode, retryAfter: 0, body: '', socket });
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

/** How a handshake is answered; a connection is let go at once. */
export async function handshake(...asking: Parameters<typeof ask>): Promise<Asked> {
  const asked = await ask(...asking);
  asked.socket?.destroy();
  return asked;
}
