import type { Acknowledgement, ClientToServer, ServerToClient } from '@attune/gateway-contract/socket-types';
import type { Socket } from 'socket.io-client';
import { again, unlessLater } from '../again.js';
import { BlockedSocket } from './blocked-socket.js';

interface Listener {
  /** The first connection stands, a moment after the page was opened: pushes may have been missed in between. */
  onOpened: () => void;
  /** Lists may be other ones now, or pushes may have been missed. */
  onNews: () => void;
  /** No pushes arrive until the next `onNews`. */
  onLost: () => void;
  /** The server ended or refused the connection: ask who is signed in. It is tried again later, unless it is closed by then. */
  onEnded: () => void;
}

type Connection = Socket<ServerToClient, ClientToServer>;
type PushListener = (push: string, pushed: unknown) => void;

/** After the server ended a connection: long, and not the same for all, so that tabs do not push each other out by turns. */
const AGAIN_AFTER_MS = 30_000;
/** Between tries: a visible page has what was missed within 5 s; a hidden one spares the server. */
const SEEN_MS = 4_000;
const HIDDEN_MS = 30_000;
/** The server acknowledges within 5 s, or closes the connection. */
const ACKNOWLEDGED_MS = 6_000;

let connected: Connection | undefined;
const blocked = new BlockedSocket(() => tell());
const subscribers = new Set<() => void>();
const listeners = new Set<PushListener>();

/** Nothing is known of what was emitted: there was no connection, or no acknowledgement came. */
export class Unacknowledged extends Error {}

/** Whether pushes arrive; for `useSyncExternalStore`. */
export const socketState = {
  isConnected: () => connected !== undefined,
  /** The server answers requests, and sockets do not stay open: a proxy or the network does not let them through. */
  isBlocked: () => blocked.isBlocked,
  subscribe: (subscriber: () => void) => {
    subscribers.add(subscriber);
    return () => void subscribers.delete(subscriber);
  },
};

/** The one connection for all users of the socket; it may be closed and opened below. */
export const socketConnection = {
  ...socketState,
  /** Every push by its name, unchecked; returns what ends it. */
  onPush: (listener: PushListener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Resolves to what the server says to it; rejects with Unacknowledged. Nothing is kept to be emitted later. */
  emit<E extends keyof ClientToServer>(event: E, input: Parameters<ClientToServer[E]>[0]): Promise<Acknowledgement<E>> {
    return new Promise((resolve, reject) => {
      if (!connected) return reject(new Unacknowledged('There is no connection.'));
      const emit = connected.timeout(ACKNOWLEDGED_MS) as unknown as {
        emit: (event: string, input: unknown, take: (lost: Error | null, answer: Acknowledgement<E>) => void) => void;
      };
      emit.emit(event, input, (lost, answer) =>
        lost ? reject(new Unacknowledged('No acknowledgement came.', { cause: lost })) : resolve(answer),
      );
    });
  },
};
export type SocketConnection = typeof socketConnection;

function setConnected(now: Connection | undefined): void {
  connected = now;
  tell();
}

function tell(): void {
  for (const subscriber of subscribers) subscriber();
}

/** Opens the one connection on which the server pushes; returns what closes it. Its code is loaded only here. */
export function openSocket(listener: Listener): () => void {
  let close: (() => void) | undefined;
  const closed = new AbortController();
  const begin = ({ io }: typeof import('socket.io-client')) => {
    if (closed.signal.aborted) return;
    // A try into the void is given up before the next one would have come through.
    const options = { transports: ['websocket'], withCredentials: true, forceNew: true, timeout: 8_000 };
    close = listen(io({ ...options, reconnectionDelay: 1_000, randomizationFactor: 0.5 }), listener);
  };
  // Without its code the lists are asked for now and then, and nothing is sent: it is asked for until it is there.
  const load = async (): Promise<void> => {
    if (closed.signal.aborted) return;
    await again(() => import('socket.io-client')).then(begin, () => unlessLater(HIDDEN_MS, closed.signal).then(load));
  };
  void load();
  return () => {
    closed.abort();
    close?.();
  };
}

function listen(socket: Connection, { onOpened, onNews, onLost, onEnded }: Listener): () => void {
  let wasOpened = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasFailed = false;
  const end = () => {
    onEnded();
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), AGAIN_AFTER_MS * (1 + Math.random()));
  };
  const stopTrying = keepTrying(socket);
  socket.on('connect', () => {
    hasFailed = false;
    blocked.opened();
    setConnected(socket);
    (wasOpened ? onNews : onOpened)();
    wasOpened = true;
  });
  hear(socket, onNews);
  socket.on('disconnect', () => {
    blocked.closed();
    setConnected(undefined);
    onLost();
    if (!socket.active) end();
  });
  socket.on('connect_error', () => {
    blocked.closed();
    if (!socket.active) return end();
    // A browser does not tell a handshake that was refused, as after the session's end, from a server that was not reached.
    if (!hasFailed) onEnded();
    hasFailed = true;
  });
  return () => {
    clearTimeout(timer);
    stopTrying();
    blocked.forget();
    socket.off();
    socket.offAny();
    socket.disconnect();
    setConnected(undefined);
  };
}

function hear(socket: Connection, onNews: () => void): void {
  socket.on('friends_changed', onNews);
  socket.on('resync', onNews);
  socket.onAny((push: string, pushed: unknown) => {
    for (const listener of listeners) listener(push, pushed);
  });
}

/** How soon a broken connection is tried again, by who waits for it. */
function keepTrying(socket: Connection): () => void {
  // A phone that is back in the net need not wait for the next try.
  const hurry = () => {
    if (socket.active && !socket.connected) socket.disconnect().connect();
  };
  const look = () => {
    const isSeen = document.visibilityState === 'visible';
    socket.io.reconnectionDelayMax(isSeen ? SEEN_MS : HIDDEN_MS);
    if (isSeen) hurry();
  };
  socket.io.reconnectionDelayMax(SEEN_MS);
  window.addEventListener('online', hurry);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', look);
  };
}
