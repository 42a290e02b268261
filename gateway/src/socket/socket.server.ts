import type { IncomingMessage } from 'node:http';
import type { ClientToServer, ServerToClient } from '@attune/gateway-contract/socket-types';
import type { Caller } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Pace } from '@attune/platform/pace';
import { RedisConnections } from '@attune/platform/redis/redis.connections';
import { unavailable } from '@attune/platform/service-error';
import { Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { Server as Engine, type Socket as Connection } from 'engine.io';
import type { Logger } from 'pino';
import { Server, type Socket } from 'socket.io';
import { OpenConnections } from '../limits/open-connections.js';
import { withClientAddress } from '../http/client.context.js';
import { SecurityLog } from '../security/security.log.js';
import { expiryOf } from '../session/token-expiry.js';
import { Admissions } from './admissions.js';
import { FanOut } from './fan-out.js';
import { guardAgainstFlood } from './flood-guard.js';
import { PacketLimit } from './packet-limit.js';
import type { Member } from './socket.member.js';
import { MemberTabs } from './member-tabs.js';
import { cutWhenSlow } from './slow-consumer.js';
import { SocketMetrics } from './socket.metrics.js';
import type { Handover } from './upgrades.js';

/** Handles an event of a browser: its name, its arguments, and perhaps a function that acknowledges. */
type TakeEvent = (packet: unknown[], member: Member) => Promise<void>;
/** `unheard`: pushes of another gateway did not arrive here. */
type GatewayToGateway = { unheard: () => void };
type MemberSocket = Socket<ClientToServer, ServerToClient, GatewayToGateway>;

const MESSAGE_BYTES = 64 * 1024;
/** A client has sent its CONNECT packet by then. */
const CONNECT_MS = 5000;
const GOODBYE_MS = 1000;

const roomOf = (userId: string) => `user:${userId}`;

/** The sockets of members' open tabs: admission, pushes and the end of connections. */
@Injectable()
export class SocketServer implements OnModuleDestroy, OnApplicationShutdown {
  readonly #engine = new Engine({
    transports: ['websocket'],
    allowUpgrades: false,
    maxHttpBufferSize: MESSAGE_BYTES,
    perMessageDeflate: false,
    httpCompression: false,
  });
  readonly #io: Server<ClientToServer, ServerToClient, GatewayToGateway>;
  readonly #fanOut: FanOut;
  readonly #admissions = new Admissions();
  /** Here and not in `socket.data`, which the adapter shows to other gateways: a member's token is in it. */
  readonly #open = new Map<MemberSocket, Member>();
  readonly #begun = new Set<Promise<void>>();
  readonly #greetings: ((userId: string) => void)[] = [];
  #takeEvent: TakeEvent = async () => undefined;
  #isDraining = false;

  constructor(
    redis: RedisConnections,
    @InjectLogger() private readonly log: Logger,
    private readonly security: SecurityLog,
    private readonly metrics: SocketMetrics,
    private readonly connections: OpenConnections,
    private readonly packets: PacketLimit,
    private readonly tabs: MemberTabs,
    pace: Pace,
  ) {
    const resync = (reason: 'listening' | 'unheard') => {
      metrics.countResync(reason);
      this.#io.local.emit('resync');
    };
    this.#fanOut = new FanOut(redis, log, {
      onListening: () => resync('listening'),
      onUnheard: () => void this.#io.serverSideEmit('unheard'),
      inFlight: () => this.#begun.size,
    });
    const connectTimeout = pace.of(CONNECT_MS);
    this.#io = new Server({ serveClient: false, connectTimeout, adapter: this.#fanOut.adapter() });
    this.#io.on('unheard', () => resync('unheard'));
    this.#io.bind(this.#engine);
    this.#engine.on('connection', (connection: Connection) => this.#guard(connection));
    this.#io.on('connection', socket => this.#welcome(socket));
  }

  /** Takes over a connection whose handshake was checked, or throws and leaves it alone. */
  admit(address: string, take: () => Handover, request: IncomingMessage, caller: Caller): void {
    if (this.#isDraining) throw unavailable(1);
    this.packets.check(caller.userId);
    this.connections.check(address);
    const { socket, head } = take();
    this.connections.add(address, socket);
    this.#admissions.admit(request, { ...caller, address, expiresAt: expiryOf(caller.token) });
    this.#engine.handleUpgrade(request, socket, head);
  }

  /** To every tab of these members, at every gateway. Rejects when the other gateways cannot be reached: repeat it later. */
  async push<E extends keyof ServerToClient>(
    userIds: string[],
    event: E,
    ...args: Parameters<ServerToClient[E]>
  ): Promise<void> {
    if (!this.#fanOut.isReady) throw unavailable();
    this.#io.to(userIds.map(roomOf)).emit(event, ...args);
  }

  /**
   * To every tab of these members; without the other gateways, to those at this one. The others are told to resync when
   * Redis connects the gateways again.
   */
  hint<E extends keyof ServerToClient>(userIds: string[], event: E, ...args: Parameters<ServerToClient[E]>): void {
    this.#io.to(userIds.map(roomOf)).emit(event, ...args);
  }

  /** Everything that browsers emit goes there from now on. */
  onEvent(take: TakeEvent): void {
    this.#takeEvent = take;
  }

  /** Called with the member of every tab that is opened. */
  onConnect(greet: (userId: string) => void): void {
    this.#greetings.push(greet);
  }

  /** Closes the sockets of these sessions at this gateway; their clients do not reconnect by themselves. */
  closeSessions(sessionIds: ReadonlySet<string>): void {
    for (const { member, close } of this.members) if (sessionIds.has(member.sessionId)) close();
  }

  /** This gateway's sockets: whose they are, and how to close them. */
  get members(): { member: Member; close: () => void }[] {
    return [...this.#open].map(([socket, member]) => ({ member, close: () => void socket.disconnect(true) }));
  }

  /** What was begun is acknowledged first. To a client, a transport that closes is a reason to connect again, after a random moment. */
  async onModuleDestroy(): Promise<void> {
    this.#isDraining = true;
    await Promise.allSettled(this.#begun);
    this.#engine.close();
    await this.connections.ended(GOODBYE_MS);
  }

  onApplicationShutdown(): void {
    this.#fanOut.close();
  }

  #guard(connection: Connection): void {
    const { member, socket } = this.#admissions.connected(connection);
    cutWhenSlow(connection, socket, () => {
      this.metrics.countSlowSocket();
      this.log.warn('slow_socket_closed');
    });
    const { userId = '', address } = member ?? {};
    const take = (bytes: number) => this.packets.take(userId, bytes);
    guardAgainstFlood(connection, take, () => {
      this.security.record('socket_flood', { userId, address });
      const open = [...this.#open.keys()].find(({ conn }) => conn === connection);
      if (open) open.disconnect(true);
      else connection.close();
      cutSoon();
    });
    // A client that does not answer the close is cut off.
    const cutSoon = () => setTimeout(() => socket.destroy(), GOODBYE_MS).unref();
    connection.once('close', cutSoon);
  }

  async #welcome(socket: MemberSocket): Promise<void> {
    const member = this.#admissions.take(socket.conn);
    if (!member) return void socket.disconnect(true);
    this.#open.set(socket, member);
    socket.use(packet => this.#take(packet, member));
    this.metrics.countSocket(1);
    const since = Date.now();
    socket.once('disconnect', reason => {
      this.metrics.countSocket(-1);
      this.#open.delete(socket);
      this.tabs.remove(socket.id);
      this.log.info({ reason, seconds: Math.round((Date.now() - since) / 1000) }, 'socket_closed');
      // Without a socket the connection would have no owner.
      socket.conn.close();
    });
    await socket.join(roomOf(member.userId));
    void this.#closeOldest(member.userId, socket.id);
    for (const greet of this.#greetings) greet(member.userId);
  }

  /** A client that emits while this gateway ends sends the event again to the next one. */
  #take(packet: unknown[], member: Member): void {
    if (this.#isDraining) return;
    const work = () => this.#takeEvent(packet, member);
    const taken = withClientAddress(member.address, work).finally(() => this.#begun.delete(taken));
    this.#begun.add(taken);
  }

  /** Beyond the limit the oldest tabs are closed, at whichever gateway: the newest ones are in use. */
  async #closeOldest(userId: string, socketId: string): Promise<void> {
    const tooMany = await this.tabs.add(userId, socketId);
    if (tooMany.length > 0) this.#io.in(tooMany).disconnectSockets(true);
  }
}
