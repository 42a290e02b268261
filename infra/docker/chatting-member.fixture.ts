import { io, type Socket } from 'socket.io-client';
import { PASSWORD } from '../demo/people.ts';

export interface ChattingMember {
  id: string;
  cookie: string;
  socket: Socket;
}

/** Logs a member of the demo in at one gateway, with a socket there. */
export async function logIn(username: string, url: string, origin: string): Promise<ChattingMember> {
  const headers = { origin, 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password: PASSWORD });
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  const cookie = answer.headers
    .getSetCookie()
    .map(given => given.split(';', 1)[0])
    .join('; ');
  const me = await fetch(`${url}/api/auth/me`, { headers: { cookie } });
  const { user } = (await me.json()) as { user: { _id: string } };
  const socket = io(url, { transports: ['websocket'], extraHeaders: { cookie, origin }, forceNew: true });
  await new Promise((resolve, reject) => socket.once('connect', () => resolve(0)).once('connect_error', reject));
  return { id: user._id, cookie, socket };
}

/** Whether the message was acknowledged. */
export async function said(socket: Socket, recipientId: string, text: string): Promise<boolean> {
  const answer: unknown = await socket.timeout(5000).emitWithAck('send_message', { recipientId, text });
  return (answer as { ok: boolean }).ok;
}
