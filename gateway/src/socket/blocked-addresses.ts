import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Redis } from '@attune/platform/redis/redis';
import ipaddr from 'ipaddr.js';
import type { Logger } from 'pino';
import { SocketServer } from './socket.server.js';

/** A set of addresses and networks, which the operator changes by hand. */
const KEY = 'gateway:blocked-addresses';
const EVERY_MS = 2000;

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** The addresses that the operator blocks at every gateway: their requests are 403, their sockets are closed. */
@Injectable()
export class BlockedAddresses implements OnApplicationBootstrap, OnModuleDestroy {
  #networks: Network[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectRedis() private readonly redis: Redis,
    private readonly sockets: SocketServer,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.#timer = setInterval(() => void this.#read(), EVERY_MS);
    await this.#read();
  }

  onModuleDestroy(): void {
    clearInterval(this.#timer);
  }

  /** The refusal of a request from there, if its address is blocked. */
  refusalOf(address: string): Error | undefined {
    return this.#isBlocked(address) ? new ServiceError<GatewayReason>('forbidden', 'not_allowed') : undefined;
  }

  /** Without Redis the former list stays. */
  async #read(): Promise<void> {
    try {
      const entries = (await this.redis.smembers(KEY)).map(networkOf);
      this.#networks = entries.filter(network => network !== undefined);
    } catch (err) {
      this.log.debug({ err }, 'blocked_addresses_not_read');
    }
    if (this.#networks.length === 0) return;
    for (const { member, close } of this.sockets.members) if (this.#isBlocked(member.address)) close();
  }

  #isBlocked(address: string): boolean {
    if (this.#networks.length === 0 || !ipaddr.isValid(address)) return false;
    const read = ipaddr.process(address);
    return this.#networks.some(network => read.kind() === network[0].kind() && read.match(network));
  }
}

/** An address alone is the network of just that one. */
function networkOf(entry: string): Network | undefined {
  const text = entry.trim();
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
