import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { LocalProcess } from '../local/local-process.ts';
import { freePort } from '../local/ports.ts';
import { privateFiles, redisProgram } from '../local/redis.ts';
import { access, redisUserNames } from './access.ts';
import { redisUsers } from './redis-users.ts';

const root = join(import.meta.dirname, '../..');

/** A Redis with the configuration and the users of an installation. */
export class RedisWithUsers {
  /** Of each user; beside it `before-<password>` is valid, as while passwords are replaced. */
  readonly passwords: Record<string, string> = Object.fromEntries(redisUserNames.map(name => [name, `pw-${name}`]));

  readonly dir: string;
  readonly port: number;
  private readonly server: LocalProcess;

  private constructor(dir: string, port: number, server: LocalProcess) {
    this.dir = dir;
    this.port = port;
    this.server = server;
  }

  /** With the access list that `list` names, else with one that it makes. */
  static async start(list?: string): Promise<RedisWithUsers> {
    const dir = mkdtempSync(join(tmpdir(), 'attune-redis-users-'));
    const port = await freePort();
    const aclfile = list ?? join(dir, 'users.acl');
    const server = new LocalProcess({
      name: 'redis with users',
      command: 'sh',
      args: [
        privateFiles,
        await redisProgram(),
        join(root, 'k8s/data/redis/redis.conf'),
        ...settings({ aclfile, dir, port: String(port), bind: '127.0.0.1' }),
      ],
      cwd: dir,
      logFile: join(dir, 'redis.log'),
      isReady: () => answers(port),
    });
    const redis = new RedisWithUsers(dir, port, server);
    const valid = Object.entries(redis.passwords).map(([name, now]) => [name, [now, `before-${now}`]]);
    if (!list) writeFileSync(aclfile, redisUsers(access, Object.fromEntries(valid) as Record<string, string[]>));
    await server.start();
    return redis;
  }

  urlOf(user: string): string {
    return `redis://${user}:${this.passwords[user] ?? ''}@127.0.0.1:${this.port}`;
  }

  /** The same server anew, with what lies on its disk; `signal` is how the one before ends. */
  async restart(signal: NodeJS.Signals): Promise<void> {
    await this.server.stop(signal);
    await this.server.start();
  }

  /** What all its runs have logged. */
  log(): string {
    return readFileSync(join(this.dir, 'redis.log'), 'utf8');
  }

  async stop(): Promise<void> {
    await this.server.stop();
    rmSync(this.dir, { recursive: true, force: true });
  }
}

const settings = (values: Record<string, string>) =>
  Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]);

/** As the health check of the container asks. */
async function answers(port: number): Promise<boolean> {
  const never = { maxRetriesPerRequest: 0, retryStrategy: () => null, enableReadyCheck: false };
  const probe = new Redis({ port, username: 'probe', password: 'none', ...never }).on('error', () => undefined);
  const answer = await probe.ping().catch(() => 'none');
  probe.disconnect();
  return answer === 'PONG';
}
