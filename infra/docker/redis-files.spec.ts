import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Redis } from 'ioredis';
import { parse } from 'yaml';
import { RedisWithUsers } from './redis-with-users.fixture.js';

const root = join(import.meta.dirname, '../..');
const read = (path: string) =>
  parse(readFileSync(join(root, path), 'utf8'), { merge: true, maxAliasCount: -1 }) as unknown;

interface Compose {
  services: Record<string, { entrypoint: string[]; working_dir: string; volumes: { target: string }[] }>;
}
interface StatefulSet {
  spec: { template: { spec: { containers: { command: string[]; workingDir: string }[] } } };
}

describe('the files of Redis', () => {
  test('O2 in an installation, they can be read by its own user alone', async () => {
    const server = await RedisWithUsers.start();
    const admin = new Redis(server.urlOf('admin'));
    await admin.set('session:1', 'ada');
    admin.disconnect();

    const files = readdirSync(server.dir, { recursive: true, encoding: 'utf8' }).map(path => join(server.dir, path));
    const open = files.filter(path => (statSync(path).mode & 0o077) !== 0);
    await server.stop();

    expect(files.map(path => basename(path))).toContain('appendonly.aof.1.incr.aof');
    expect(open).toEqual([]);
  });

  test('O2 Compose starts Redis so, and by the entry point of its image', () => {
    const { redis } = (read('docker-compose.yml') as Compose).services;

    expect(redis?.entrypoint).toEqual(['sh', '/etc/redis/private-files.sh', 'docker-entrypoint.sh']);
    expect(redis?.working_dir).toBe('/data');
    expect(redis?.volumes.map(({ target }) => target)).toContain('/etc/redis/private-files.sh');
  });

  test('O2 Kubernetes starts Redis so', () => {
    const { containers } = (read('k8s/data/redis/stateful-set.yaml') as StatefulSet).spec.template.spec;
    const { configMapGenerator } = read('k8s/data/redis/kustomization.yaml') as {
      configMapGenerator: { files: string[] }[];
    };

    expect(containers.map(({ command }) => command.slice(0, 3))).toEqual([
      ['sh', '/etc/redis/private-files.sh', 'redis-server'],
    ]);
    expect(containers[0]?.workingDir).toBe('/data');
    expect(configMapGenerator[0]?.files).toContain('private-files.sh');
  });
});
