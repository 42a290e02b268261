import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@attune/platform/config';
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { parse } from 'yaml';
import type { z } from 'zod';
import { writeSecrets } from '../docker/secrets.ts';
import { build, ofKind } from './kustomize.js';
import { processConfigs } from './process-config.js';
import { podOf, workloadsOf } from './workloads.js';

/** Of infra/docker/node.Dockerfile. */
const IMAGE = { NODE_ENV: 'production', HEALTH_HOST: '0.0.0.0', HEALTH_PORT: '9000' };

let dir: string;
let secrets: Record<string, Record<string, string>>;
let configs: [name: string, config: z.ZodObject][];

describe('Configuration of the processes', () => {
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'attune-configuration-'));
    secrets = writeSecrets(dir);
    configs = await processConfigs();
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  test('every process finds under docker compose all that it has to know', () => {
    const text = readFileSync(join(import.meta.dirname, '../../docker-compose.yml'), 'utf8');
    interface Compose {
      services: Record<string, { environment?: Record<string, string> } | undefined>;
    }
    const compose = parse(text, { merge: true, maxAliasCount: -1 }) as Compose;

    for (const [name, config] of configs) {
      const given = Object.entries(compose.services[name]?.environment ?? {});
      const environment = Object.fromEntries(given.map(([variable, value]) => [variable, withDefaults(value)]));

      expect([name, loadConfig(config, { ...IMAGE, ...secrets[name], ...environment })]).toEqual([
        name,
        expect.anything(),
      ]);
    }
  });

  test.each(['overlays/local', 'overlays/production'])('every process finds in %s all that it has to know', overlay => {
    const manifests = build(overlay);
    const maps = Object.fromEntries(
      ofKind<IConfigMap>(manifests, 'ConfigMap').map(({ metadata, data }) => [metadata.name, data]),
    );
    // The production overlay leaves the mail server to its secret: its address holds a password.
    const ownSecrets = { mail: { SMTP_URL: 'smtps://attune:of-the-test@mail.attune.test:465' } } as Record<
      string,
      object
    >;

    for (const [name, config] of configs) {
      const [workload] = workloadsOf(manifests).filter(({ metadata }) => metadata.name === name);
      const pod = workload && podOf(workload);
      const [{ envFrom = [] } = {}] = pod?.containers ?? [];
      const settings = Object.assign(
        {},
        ...envFrom.map(({ configMapRef }) => maps[configMapRef?.name ?? '']),
      ) as object;
      const [volume] = pod?.volumes?.filter(({ secret }) => secret) ?? [];

      expect(volume?.secret?.secretName).toBe(name);
      expect([name, loadConfig(config, { ...IMAGE, ...secrets[name], ...ownSecrets[name], ...settings })]).toEqual([
        name,
        expect.anything(),
      ]);
    }
  });

  test('the secret of each process has nothing that the process does not read', () => {
    for (const [name, config] of configs) {
      expect([name, Object.keys(secrets[name] ?? {}).filter(variable => !(variable in config.shape))]).toEqual([
        name,
        [],
      ]);
    }
  });
});

/** As Compose reads it where nothing is set. */
function withDefaults(value: string): string {
  const filled = value.replace(/\$\{\w+:-([^${}]*)\}/g, '$1');
  return filled === value ? value : withDefaults(filled);
}
