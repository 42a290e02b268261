import { createHash } from 'node:crypto';

/** What one process does in Redis, and which secrets it is given */
export interface Access {
  /** Services it asks */
  calls: string[];
  /** Services whose events it listens to */
  listensTo: string[];
  /** Queues it fills or works off */
  jobs: string[];
  /** Beside those that begin with its own name */
  keys: string[];
  /** Keys of others that it reads and never writes */
  reads?: string[];
  /** Beside those of calls and answers */
  channels: string[];
  /** In addition to REDIS_URL, TRANSPORT_SECRET and TRANSPORT_KEYS, which every process has */
  secrets: string[];
}

// Commands that could see or change the server or other connections are forbidden, but for what the client library asks when it
// connects, and the one way to end a blocking read.
const COMMANDS = '+@all -@admin -@dangerous -script|flush -function +info +client|unblock';

// For scaling and dashboards: how much of everything there is, and nothing that is in it.
const LENGTHS =
  '-@all +@connection -@admin -@dangerous +info +type +exists +xlen +llen +zcard +xinfo|groups +xinfo|stream';

// For backups: what is to be backed up of Redis (backup/src/redis.part.ts), and the time of the newest backup.
const BACKUP =
  '%R~presence:* ~backup:taken -@all +@connection -@admin -@dangerous +cluster|slots +cluster|info +scan +dump +pexpiretime +set';
// What Redis' documentation asks for: https://redis.io/docs/latest/operate/oss_and_stack/management/sentinel/.
const COPIES = '-@all +psync +replconf +ping';
const WATCHES =
  '&__sentinel__:hello -@all +multi +slaveof +ping +exec +subscribe +config|rewrite +role +publish +info +client|setname +client|kill +script|kill';
const AGREES = '&__sentinel__:hello -@all +ping +publish +subscribe +client|setname +sentinel|is-master-down-by-addr';
const ASKS =
  '&+switch-master -@all +@connection +subscribe +unsubscribe +info +sentinel|get-master-addr-by-name +sentinel|sentinels';

// `off` and `resetpass` refuse every login as this user. Its rights stay: Redis replays the append-only file as this user, and
// without them refuses the writes of each transaction and script, which are then lost.
const DEFAULT_USER = 'user default off resetpass ~* &* +@all';

// Of a service that is asked: a request is added (request-writer.ts), counted and taken back, and none is read.
const ASKS_IT = '-@all +eval +evalsha +xadd +xlen +xpending +xdel';
// Of a service that is listened to: its events are read in a group of one's own, and none is added or removed.
const HEARS_IT = '-@all +xreadgroup +xack +xclaim +xpending +xinfo +xgroup|create +xgroup|delconsumer';

/**
 * The access list of Redis: one user for each process, who reads its own requests, the answers to its calls and the events that it
 * listens to; adds requests to the services it asks; and reaches its own keys. A connection without a user's password has no access.
 *
 * @param passwords those that are valid, by user; `admin` is for people and restores, `metrics` for scaling and dashboards
 * @param isBesideVersionBefore while processes of 0.1.0 run, which read what they add to and share the channels of their answers
 */
export function redisUsers(
  access: Record<string, Access>,
  passwords: Record<string, string[]>,
  isBesideVersionBefore = false,
) {
  const processes = Object.entries(access).map(([name, rights]) =>
    [
      `user ${name} on ${hashesOf(passwords, name)} ${keysOf(name, rights)} ${channelsOf(name, rights)}`,
      ...(isBesideVersionBefore ? [formerlyReached(rights)] : []),
      COMMANDS,
      ...limitedRights(name, rights, access),
    ].join(' '),
  );
  return [
    DEFAULT_USER,
    'user probe on nopass -@all +ping',
    `user admin on ${hashesOf(passwords, 'admin')} ~* &* +@all`,
    `user backup on ${hashesOf(passwords, 'backup')} ${BACKUP}`,
    `user metrics on ${hashesOf(passwords, 'metrics')} %R~* ${LENGTHS}`,
    `user replica on ${hashesOf(passwords, 'replica')} ${COPIES}`,
    `user sentinel on ${hashesOf(passwords, 'sentinel')} ${WATCHES}`,
    ...processes,
    '',
  ].join('\n');
}

/**
 * The access list of the sentinels: each process, and the program of backups, asks them by its own user and password which Redis
 * is the primary, and changes nothing.
 */
export function sentinelUsers(access: Record<string, Access>, passwords: Record<string, string[]>) {
  const askers = [...Object.keys(access), 'backup'].map(name => `user ${name} on ${hashesOf(passwords, name)} ${ASKS}`);
  return [
    'user default off resetpass -@all',
    'user probe on nopass -@all +ping +sentinel|get-master-addr-by-name',
    `user admin on ${hashesOf(passwords, 'admin')} ~* &* +@all`,
    `user sentinel on ${hashesOf(passwords, 'sentinel')} ${AGREES}`,
    ...askers,
    '',
  ].join('\n');
}

function keysOf(name: string, { jobs, keys, reads = [] }: Access) {
  const own = [`rpc:${name}`, `events:${name}`, `dead:rpc:${name}`, `dead:events:${name}`, `${name}:*`];
  // Without braces: as 0.1.0 names them.
  const others = jobs.flatMap(queue => [`bull:{${queue}}:*`, `bull:${queue}:*`]);
  const written = [...own, ...others, ...keys].map(pattern => `~${pattern}`);
  return [...written, ...reads.map(pattern => `%R~${pattern}`)].join(' ');
}

const channelsOf = (name: string, { channels }: Access) =>
  [`reply:${name}:*`, `leave:${name}`, `replica:${name}`, ...channels].map(pattern => `&${pattern}`).join(' ');

/** What others own, with the commands for it: a set of rights each, none of which widens another one. */
function limitedRights(name: string, { calls, listensTo }: Access, access: Record<string, Access>) {
  const callers = Object.keys(access).filter(other => access[other]?.calls.includes(name));
  const told = [...callers.map(caller => `&reply:${caller}:*`), ...calls.map(service => `&leave:${service}`)];
  const given = (patterns: string[], commands: string) =>
    patterns.length > 0 ? [`(${patterns.join(' ')} ${commands})`] : [];
  return [
    ...given(told, '-@all +publish'),
    ...given(
      calls.map(service => `~rpc:${service}`),
      ASKS_IT,
    ),
    ...given(
      listensTo.map(service => `~events:${service}`),
      HEARS_IT,
    ),
    ...given(
      listensTo.map(service => `%W~dead:events:${service}`),
      '-@all +xadd',
    ),
  ];
}

function formerlyReached({ calls, listensTo }: Access) {
  const keys = [
    ...calls.map(service => `rpc:${service}`),
    ...listensTo.flatMap(service => [`events:${service}`, `dead:events:${service}`]),
  ];
  return [...keys.map(key => `~${key}`), '&reply:*', ...calls.map(service => `&leave:${service}`)].join(' ');
}

/** Redis keeps digests as well: the file that it reads holds no password. */
function hashesOf(passwords: Record<string, string[]>, user: string) {
  const valid = passwords[user] ?? [];
  if (valid.length === 0) throw new Error(`There is no password for the Redis user ${user}.`);
  return valid.map(password => `#${createHash('sha256').update(password).digest('hex')}`).join(' ');
}
