import type { ClientToServer, ServerToClient } from '@attune/gateway-contract/socket';
import type { Socket } from 'socket.io-client';

interface Listener {
  /** Lists may be other ones now, or pushes may have been missed. */
  onNews: () => void;
  /** The server ended the connection: ask who is signed in. It is tried again later, unless it is closed by then. */
  onEnded: () => void;
}

/** After the server ended a connection: long, and not the same for all, so that tabs do not push each other out by turns. */
const AGAIN_AFTER_MS = 30_000;

let isConnected = false;
const watchers = new Set<() => void>();

/** Whether pushes arrive; for `useSyncExternalStore`. */
export const socketState = {
  isConnected: () => isConnected,
  watch: (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  },
};

function setConnected(now: boolean): void {
  isConnected = now;
  for (const watcher of watchers) watcher();
}

/** Opens the one connection on which the server pushes; returns what closes it. Its code is loaded only here. */
export function openSocket(listener: Listener): () => void {
  let close: (() => void) | undefined;
  let isOver = false;
  import('socket.io-client').then(
    ({ io }) => {
      if (isOver) return;
      const options = { transports: ['websocket'], withCredentials: true, forceNew: true };
      close = listen(
        io({ ...options, reconnectionDelay: 1_000, reconnectionDelayMax: 30_000, randomizationFactor: 0.5 }),
        listener,
      );
    },
    // Without its code the lists are asked for now and then.
    () => undefined,
  );
  return () => {
    isOver = true;
    close?.();
  };
}

function listen(socket: Socket<ServerToClient, ClientToServer>, { onNews, onEnded }: Listener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    onEnded();
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), AGAIN_AFTER_MS * (1 + Math.random()));
  };
  socket.on('connect', () => {
    setConnected(true);
    onNews();
  });
  socket.on('friends_changed', onNews);
  socket.on('resync', onNews);
  socket.on('disconnect', () => {
    setConnected(false);
    if (!socket.active) end();
  });
  socket.on('connect_error', () => {
    if (!socket.active) end();
  });
  return () => {
    clearTimeout(timer);
    socket.off();
    socket.disconnect();
    setConnected(false);
  };
}
