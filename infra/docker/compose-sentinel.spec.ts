import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Service {
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  networks?: string[];
  ports?: string[];
  environment?: Record<string, string>;
  volumes?: { type: string; source: string; target: string; read_only?: boolean }[];
  deploy?: { resources: { limits: { memory: string } } };
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, object>;
}

const root = join(import.meta.dirname, '../..');
const read = (file: string) =>
  parse(readFileSync(join(root, file), 'utf8'), { merge: true, maxAliasCount: -1 }) as Compose;
const added = read('infra/docker/compose.sentinel.yml');
const usual = read('docker-compose.yml');
const own = Object.entries(added.services).filter(([name]) => !(name in usual.services));

describe('compose.sentinel.yml', () => {
  test('two further Redis servers and three sentinels, where every process finds them, and out of reach from outside', () => {
    expect(own.map(([name]) => name)).toEqual(['redis-2', 'redis-3', 'sentinel-1', 'sentinel-2', 'sentinel-3']);
    for (const [, service] of own) {
      expect(service).toMatchObject({ networks: ['inside'], user: '999:999', read_only: true, cap_drop: ['ALL'] });
      expect(service.ports).toBeUndefined();
      expect(service.deploy?.resources.limits.memory).toBeDefined();
    }
  });

  test('each has data of its own, and reads programs that exist', () => {
    const data = own.map(([, { volumes = [] }]) => volumes.find(({ target }) => target === '/data')?.source);
    const bound = Object.values(added.services).flatMap(({ volumes = [] }) =>
      volumes.filter(({ type }) => type === 'bind'),
    );

    expect(data).toEqual(Object.keys(added.volumes));
    expect(bound.map(({ source, read_only }) => [existsSync(join(root, source)), read_only])).toEqual(
      bound.map(() => [true, true]),
    );
  });

  test('processes are told of the sentinels, and each server and sentinel who it is', () => {
    const value = (name: string, variable: string) => added.services[name]?.environment?.[variable];
    const sentinels = own.flatMap(([, { environment }]) => environment?.['SENTINEL_SELF'] ?? []);

    expect(value('secrets', 'REDIS_ADDRESS')).toBe(`${sentinels.join()}/attune`);
    expect(value('redis', 'REDIS_SENTINELS')).toBe(sentinels.join(' '));
    for (const name of ['redis', 'redis-2', 'redis-3']) {
      expect([value(name, 'REDIS_SELF'), value(name, 'REDIS_FIRST')]).toEqual([`${name}:6379`, 'redis:6379']);
    }
  });
});
