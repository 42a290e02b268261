import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { programOnPath } from '../local/commands.ts';
import type { ClusterOfSix } from './cluster-of-six.ts';

/** Copies the keys of one Redis, with the same users, into a cluster by the command of docs/operations/redis.md. */
export async function importInto(cluster: ClusterOfSix, from: number): Promise<void> {
  const program = programOnPath('redis-cli', 'valkey-cli');
  if (!program) throw new Error('There is no redis-cli on this machine.');
  const password = cluster.passwords['admin'] ?? '';
  const source = ['--cluster-from', `127.0.0.1:${from}`, '--cluster-from-user', 'admin', '--cluster-from-askpass'];
  const args = ['--user', 'admin', '--cluster', 'import', `127.0.0.1:${cluster.nodes[0]?.port}`, ...source];
  const env = { ...process.env, REDISCLI_AUTH: password };
  const importing = execFile(program, [...args, '--cluster-copy'], { env, maxBuffer: Infinity });
  importing.stdin?.end(`${password}\n`);
  const [code] = (await once(importing, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`redis-cli ended with ${code}.`);
}
