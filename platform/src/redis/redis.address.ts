import type { RedisOptions } from 'ioredis';
import type { Address } from './any-of.connector.js';

/**
 * What a Redis is used for. `transport`: calls, events and dead letters. `sessions`: sessions, limits, presence and what else is
 * kept for a while. `jobs`: queues and schedules. `fanout`: pushes between gateways. No command has keys of two uses.
 */
export type RedisUse = 'transport' | 'sessions' | 'jobs' | 'fanout';

export interface RedisAddresses {
  REDIS_URL: string;
  REDIS_TRANSPORT_URL?: string | undefined;
  REDIS_SESSIONS_URL?: string | undefined;
  REDIS_JOBS_URL?: string | undefined;
  REDIS_FANOUT_URL?: string | undefined;
}

export function addressFor(use: RedisUse, config: RedisAddresses): string {
  const own = {
    transport: config.REDIS_TRANSPORT_URL,
    sessions: config.REDIS_SESSIONS_URL,
    jobs: config.REDIS_JOBS_URL,
    fanout: config.REDIS_FANOUT_URL,
  };
  return own[use] ?? config.REDIS_URL;
}

/** redis+sentinel://user:password@host:port,host:port/name; WHATWG's URL knows one host alone. */
const SENTINELS = /^(rediss?)\+sentinel:\/\/(?:([^:@/]*):([^@/]*)@)?([^@/]+)\/([\w.-]+)$/;
const SENTINEL_PORT = 26_379;

/** redis+cluster://user:password@host:port,host:port: some of its nodes, which name the others. */
const CLUSTER = /^(rediss?)\+cluster:\/\/(?:([^:@/]*):([^@/]*)@)?([^@/]+)\/?$/;
const PORT = 6379;

/** Whether redisOptions() or clusterAt() accepts the address. */
export function isRedisAddress(address: string): boolean {
  try {
    if (!clusterAt(address)) redisOptions(address);
    return true;
  } catch {
    return false;
  }
}

/** Nodes of a cluster, and what each asks for; undefined for another address than a cluster's. Every node has the same users. */
export function clusterAt(
  address: string,
): { nodes: Address[]; each: Pick<RedisOptions, 'username' | 'password' | 'tls'> } | undefined {
  const [, scheme, user = '', password = '', hosts = ''] = CLUSTER.exec(address) ?? [];
  if (!scheme) return undefined;
  return {
    nodes: addressesIn(hosts, PORT),
    each: { ...loginOf(user, password), ...(scheme === 'rediss' && { tls: {} }) },
  };
}

/** Where a Redis is, as ioredis takes it. Throws for anything else than its address, or its sentinels'. */
export function redisOptions(address: string): RedisOptions {
  const [, scheme = '', user = '', password = '', hosts = '', name] = SENTINELS.exec(address) ?? [];
  if (name) return sentinelOptions(scheme, loginOf(user, password), hosts, name);
  const url = new URL(address);
  if (!/^rediss?:$/.test(url.protocol) || !url.hostname) throw new Error('not the address of a Redis');
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || PORT),
    db: Number(url.pathname.slice(1) || 0),
    ...loginOf(url.username, url.password),
    ...(url.protocol === 'rediss:' && { tls: {} }),
  };
}

/** The sentinels have the same users as the Redis servers that they watch. */
function sentinelOptions(scheme: string, login: ReturnType<typeof loginOf>, hosts: string, name: string): RedisOptions {
  return {
    sentinels: addressesIn(hosts, SENTINEL_PORT),
    name,
    ...login,
    sentinelUsername: login.username,
    sentinelPassword: login.password,
    sentinelCommandTimeout: 2000,
    ...(scheme === 'rediss' && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
  };
}

function addressesIn(hosts: string, usualPort: number): Address[] {
  return hosts.split(',').map(text => {
    const { hostname, port } = new URL(`redis://${text}`);
    return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || usualPort) };
  });
}

const loginOf = (user: string, password: string) => ({
  ...(user && { username: decodeURIComponent(user) }),
  ...(password && { password: decodeURIComponent(password) }),
});
