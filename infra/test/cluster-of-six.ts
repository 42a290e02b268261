import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { access, redisUserNames } from '../docker/access.ts';
import { redisUsers } from '../docker/redis-users.ts';
import { LocalProcess } from '../local/local-process.ts';
import { root } from '../local/paths.ts';
import { freePort } from '../local/ports.ts';
import { privateFiles, redisProgram } from '../local/redis.ts';
import { until } from './until.ts';
import { answers } from './watched-redis.ts';

const SLOTS = ['0-5460', '5461-10922', '10923-16383'];

interface Node {
  id: string;
  port: number;
  busPort: number;
  process: LocalProcess;
}

/** A Redis cluster of three primaries, each with a replica, with the configuration and the users of an installation. */
export class ClusterOfSix {
  readonly nodes: Node[];
  readonly passwords: Record<string, string>;

  private constructor(nodes: Node[], passwords: Record<string, string>) {
    this.nodes = nodes;
    this.passwords = passwords;
  }

  static async start(dir: string, given: Record<string, string> = {}): Promise<ClusterOfSix> {
    const passwords = { ...Object.fromEntries(redisUserNames.map(name => [name, `pw-${name}`])), ...given };
    const program = await redisProgram();
    const nodes: Node[] = [];
    for (const number of [0, 1, 2, 3, 4, 5]) {
      const [port, busPort] = [await freePort(), await freePort()];
      nodes.push({
        id: String(number).repeat(40),
        port,
        busPort,
        process: nodeIn(dir, program, port, busPort, passwords),
      });
    }
    for (const node of nodes) prepare(join(dir, String(node.port)), node, nodes, passwords);
    await Promise.all(nodes.map(({ process }) => process.start()));
    const cluster = new ClusterOfSix(nodes, passwords);
    await until(() => cluster.isWhole());
    return cluster;
  }

  /** As REDIS_URL has it. */
  urlOf(user: string): string {
    return `redis+cluster://${user}:${this.passwords[user]}@${this.nodes.map(({ port }) => `127.0.0.1:${port}`).join()}`;
  }

  /** What one node is asked, or told, by its administrator. */
  async tell({ port }: Node, ...command: [string, ...(string | number | Buffer)[]]): Promise<unknown> {
    const login = { username: 'admin', password: this.passwords['admin'] ?? '' };
    const never = { maxRetriesPerRequest: 0, retryStrategy: () => null, enableReadyCheck: false, commandTimeout: 5000 };
    const redis = new Redis({ host: '127.0.0.1', port, ...login, ...never }).on('error', () => undefined);
    const [name, ...args] = command;
    return redis.call(name, args).finally(() => redis.disconnect());
  }

  /** Those that take writes, as the nodes that answer say themselves. */
  async primaries(): Promise<Node[]> {
    const roles = await Promise.all(
      this.nodes.map(node =>
        this.tell(node, 'ROLE').then(
          role => (role as [string])[0],
          () => undefined,
        ),
      ),
    );
    return this.nodes.filter((_, index) => roles[index] === 'master');
  }

  /** The primary with the slot of a key. */
  async primaryOf(key: string): Promise<Node> {
    const [any] = await this.primaries();
    const slot = await this.tell(any as Node, 'CLUSTER', 'KEYSLOT', key);
    const ranges = (await this.tell(any as Node, 'CLUSTER', 'SLOTS')) as [number, number, [string, number]][];
    const port = ranges.find(([first, last]) => first <= Number(slot) && Number(slot) <= last)?.[2][1];
    return this.nodes.find(node => node.port === port) as Node;
  }

  /** Of all primaries but one. */
  async keys(except?: Node): Promise<string[]> {
    const asked = (await this.primaries()).filter(node => node !== except);
    const found = asked.map(node => this.tell(node, 'KEYS', '*') as Promise<string[]>);
    return (await Promise.all(found)).flat();
  }

  /** All six answer and agree who has which slots, each primary takes writes, and each has copied them to a replica. */
  async isWhole(): Promise<boolean> {
    const primaries = await this.primaries();
    if (primaries.length !== 3 || !(await this.#agrees())) return false;
    const asked = primaries.flatMap(node => [
      this.tell(node, 'CLUSTER', 'INFO'),
      this.tell(node, 'INFO', 'replication'),
    ]);
    const states = (await Promise.all(asked).catch(() => [])).map(String);
    return states.length === 6 && states.every(state => /cluster_state:ok|state=online/.test(state));
  }

  /** A replica learns after its primary which slots this one was given, and takes over those alone. */
  async #agrees(): Promise<boolean> {
    const views = this.nodes.map(async node => {
      const lines = String(await this.tell(node, 'CLUSTER', 'NODES').catch(() => node.port)).split('\n');
      // Without slots that are on their way, which the node itself alone names.
      const owned = lines.map(line =>
        [line.split(' ')[0], ...line.split(' ').slice(8)].filter(part => !part?.startsWith('[')),
      );
      return owned
        .map(parts => parts.join(' '))
        .toSorted()
        .join();
    });
    return new Set(await Promise.all(views)).size === 1;
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map(({ process }) => process.stop('SIGKILL')));
  }
}

function nodeIn(dir: string, program: string, port: number, busPort: number, passwords: Record<string, string>) {
  const home = join(dir, String(port));
  const settings = {
    bind: '127.0.0.1',
    port,
    dir: home,
    aclfile: join(home, 'users.acl'),
    masteruser: 'replica',
    masterauth: passwords['replica'] ?? '',
    'cluster-enabled': 'yes',
    'cluster-port': busPort,
    'cluster-node-timeout': 1500,
    'repl-diskless-sync-delay': 0,
  };
  return new LocalProcess({
    name: `redis at ${port}`,
    command: 'sh',
    args: [
      privateFiles,
      program,
      join(root, 'k8s/data/redis/redis.conf'),
      ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    ],
    cwd: home,
    logFile: join(home, 'redis.log'),
    isReady: () => answers(port),
  });
}

/** What CLUSTER MEET, ADDSLOTS and REPLICATE would make. */
function prepare(home: string, self: Node, nodes: Node[], passwords: Record<string, string>) {
  const lines = nodes.map(({ id, port, busPort }, index) => {
    const flags = (id === self.id ? 'myself,' : '') + (index < 3 ? 'master' : 'slave');
    const rest = index < 3 ? `- 0 0 ${index + 1} connected ${SLOTS[index]}` : `${nodes[index - 3]?.id} 0 0 1 connected`;
    return `${id} 127.0.0.1:${port}@${busPort} ${flags} ${rest}\n`;
  });
  const valid = Object.fromEntries(Object.entries(passwords).map(([user, password]) => [user, [password]]));
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'nodes.conf'), `${lines.join('')}vars currentEpoch 6 lastVoteEpoch 0\n`);
  writeFileSync(join(home, 'users.acl'), redisUsers(access, valid), { mode: 0o600 });
}
