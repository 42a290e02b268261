import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { redisOptions } from '@attune/platform/redis/redis.address';
import { Redis } from 'ioredis';
import { access, redisUserNames } from '../docker/access.ts';
import { redisUsers, sentinelUsers } from '../docker/redis-users.ts';
import { LocalProcess } from '../local/local-process.ts';
import { root } from '../local/paths.ts';
import { freePort } from '../local/ports.ts';
import { redisProgram } from '../local/redis.ts';

const SCRIPTS = join(root, 'k8s/components/redis-sentinel');
const NUMBERS = [0, 1, 2];

/**
 * Three Redis servers that copy from each other and three sentinels that watch them, started by the scripts and settings of an
 * installation, with its users, on ports of this machine.
 */
export class WatchedRedis {
  readonly nodes: LocalProcess[] = [];
  readonly sentinels: LocalProcess[] = [];
  readonly passwords: Record<string, string>;
  #ports: { nodes: number[]; sentinels: number[] };
  #admin: Redis | undefined;

  private constructor(passwords: Record<string, string>, nodes: number[], sentinels: number[]) {
    this.passwords = passwords;
    this.#ports = { nodes, sentinels };
  }

  static async start(scope: AsyncDisposableStack, dir: string, given: Record<string, string> = {}) {
    const passwords = { ...Object.fromEntries(redisUserNames.map(name => [name, `pw-${name}`])), ...given };
    const ports = async () => [await freePort(), await freePort(), await freePort()];
    const watched = new WatchedRedis(passwords, await ports(), await ports());
    writeSecrets(dir, passwords);
    await redisProgram();
    for (const number of NUMBERS) watched.nodes.push(watched.#node(dir, number));
    for (const number of NUMBERS) watched.sentinels.push(watched.#sentinel(dir, number));
    scope.defer(() => watched.stop());
    // The sentinels last: their first question is who the primary's replicas are.
    for (const process of [...watched.nodes, ...watched.sentinels]) await process.start();
    while (!(await watched.isWhole())) await new Promise(resolve => setTimeout(resolve, 200));
    return watched;
  }

  /** As REDIS_URL has it. */
  urlOf(user: string): string {
    const hosts = this.#ports.sentinels.map(port => `localhost:${port}`).join();
    return `redis+sentinel://${user}:${this.passwords[user]}@${hosts}/attune`;
  }

  get url(): string {
    return this.urlOf('admin');
  }

  /** The one that the sentinels name, perhaps while it is away. */
  async primary(): Promise<LocalProcess> {
    for (const port of this.#ports.sentinels) {
      const [, at] = (await this.#ask(port, 'get-master-addr-by-name')) as [string, string] | [];
      const node = this.nodes[this.#ports.nodes.indexOf(Number(at))];
      if (node) return node;
    }
    throw new Error('No sentinel names a primary.');
  }

  /** A connection to one node, by its place or its process. */
  connect(node: number | LocalProcess, user = 'admin'): Redis {
    const port = this.#ports.nodes[typeof node === 'number' ? node : this.nodes.indexOf(node)] ?? 0;
    const login = { username: user, password: this.passwords[user] ?? '' };
    return new Redis({ host: 'localhost', port, ...login, maxRetriesPerRequest: 1, enableReadyCheck: false }).on(
      'error',
      () => undefined,
    );
  }

  /** Every sentinel knows the two others and both replicas, and the primary copies to both. */
  async isWhole(): Promise<boolean> {
    this.#admin ??= new Redis({ ...redisOptions(this.url), maxRetriesPerRequest: 1 }).on('error', () => undefined);
    const copies = await this.#admin.info('replication').catch(() => '');
    if ((copies.match(/state=online/g) ?? []).length !== 2) return false;
    const known = await Promise.all(
      this.#ports.sentinels.map(async port => [
        ((await this.#ask(port, 'sentinels')) as unknown[]).length,
        ((await this.#ask(port, 'replicas')) as string[][]).filter(
          fields => fields[fields.indexOf('flags') + 1] === 'slave',
        ).length,
      ]),
    );
    return known.every(([sentinels, replicas]) => sentinels === 2 && replicas === 2);
  }

  async stop(): Promise<void> {
    this.#admin?.disconnect();
    await Promise.all([...this.sentinels, ...this.nodes].map(process => process.stop()));
  }

  async #ask(port: number, what: string): Promise<unknown> {
    const never = { maxRetriesPerRequest: 0, retryStrategy: () => null, enableReadyCheck: false, commandTimeout: 1000 };
    const login = { username: 'admin', password: this.passwords['admin'] ?? '' };
    const redis = new Redis({ host: 'localhost', port, ...login, ...never }).on('error', () => undefined);
    const answer: unknown = await redis.call('SENTINEL', what, 'attune').catch(() => []);
    redis.disconnect();
    return answer;
  }

  #node(dir: string, number: number): LocalProcess {
    const port = String(this.#ports.nodes[number]);
    const env = { REDIS_SELF: `localhost:${port}`, REDIS_CONF: join(root, 'k8s/data/redis/redis.conf') };
    const own = ['--port', port, '--bind', '127.0.0.1', '--aclfile', join(dir, 'secrets/users.acl')];
    return this.#process(dir, `redis-${number}`, 'redis-node.sh', env, own, Number(port));
  }

  #sentinel(dir: string, number: number): LocalProcess {
    const port = String(this.#ports.sentinels[number]);
    return this.#process(
      dir,
      `sentinel-${number}`,
      'sentinel.sh',
      { SENTINEL_SELF: `localhost:${port}` },
      ['--bind', '127.0.0.1'],
      Number(port),
    );
  }

  #process(dir: string, name: string, script: string, env: object, own: string[], port: number): LocalProcess {
    const home = join(dir, name);
    mkdirSync(home, { recursive: true });
    return new LocalProcess({
      name,
      command: 'sh',
      args: [join(SCRIPTS, script), '--dir', home, ...own],
      cwd: home,
      env: {
        PATH: process.env['PATH'],
        REDIS_DIR: home,
        SENTINEL_DIR: home,
        REDIS_SECRETS: join(dir, 'secrets'),
        REDIS_FIRST: `localhost:${this.#ports.nodes[0]}`,
        REDIS_SENTINELS: this.#ports.sentinels.map(sentinel => `localhost:${sentinel}`).join(' '),
        ...env,
      },
      logFile: join(dir, 'logs', `${name}.log`),
      isReady: () => answers(port),
    });
  }
}

/** As the health check of the container asks. */
export async function answers(port: number): Promise<boolean> {
  // This user may not even say which program it is, and a refusal would stand in the log that specs read.
  const never = {
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    enableReadyCheck: false,
    disableClientInfo: true,
  };
  const probe = new Redis({ host: 'localhost', port, username: 'probe', password: 'none', ...never });
  const answer = await probe
    .on('error', () => undefined)
    .ping()
    .catch(() => 'none');
  probe.disconnect();
  return answer === 'PONG';
}

function writeSecrets(dir: string, passwords: Record<string, string>) {
  const valid = Object.fromEntries(Object.entries(passwords).map(([user, password]) => [user, [password]]));
  const files = {
    'users.acl': redisUsers(access, valid),
    'sentinel-users.acl': sentinelUsers(access, valid),
    'replica-password': passwords['replica'] ?? '',
    'sentinel-password': passwords['sentinel'] ?? '',
  };
  mkdirSync(join(dir, 'secrets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, 'secrets', name), text, { mode: 0o600 });
}
