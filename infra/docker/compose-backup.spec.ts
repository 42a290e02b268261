import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { backupConfig } from '../../backup/dist/backup.config.js';

interface Service {
  profiles?: string[];
  volumes?: { source: string; read_only?: boolean; volume?: { subpath?: string } }[];
  environment?: Record<string, string>;
}

const text = readFileSync(join(import.meta.dirname, '../../docker-compose.yml'), 'utf8');
const { services } = parse(text, { merge: true, maxAliasCount: -1 }) as { services: Record<string, Service> };
const service = (name: string): Service => services[name] ?? {};

describe('Backups under docker compose', () => {
  test('a backup is taken by name alone, with secrets of its own, and can change no object; a restore can change no backup', () => {
    const mounts = (name: string) =>
      (service(name).volumes ?? []).map(({ source, read_only = false, volume }) => [
        volume?.subpath ?? source,
        read_only,
      ]);

    expect([service('backup').profiles, service('restore').profiles]).toEqual([['backup'], ['backup']]);
    expect(mounts('backup')).toEqual([
      ['backup', true],
      ['objects', true],
      ['backups', false],
    ]);
    expect(mounts('restore')).toEqual([
      ['restore', true],
      ['objects', false],
      ['backups', true],
    ]);
    expect(service('backup').environment).not.toHaveProperty('BACKUP_IDENTITY');
  });

  test('every setting that the backup program reads can be given to it under Compose', () => {
    const secrets = ['MONGODB_URI', 'REDIS_URL', 'REDIS_SESSIONS_URL'];
    const given = [...Object.keys(service('restore').environment ?? {}), ...secrets];
    const ofObjects = /^OBJECT_STORAGE_/;

    expect(given.toSorted()).toEqual(
      Object.keys(backupConfig.shape)
        .filter(name => !ofObjects.test(name))
        .toSorted(),
    );
  });
});
