import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@attune/platform/config';
import { environmentOf } from '@attune/platform/host/environment';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { processConfigs } from '../deployment/process-config.ts';
import { root } from '../local/paths.ts';
import { writeSecrets } from './secrets.ts';

interface Service {
  extends?: { file: string; service: string };
  image?: string;
  build?: object;
  command?: string[];
  restart?: string;
  profiles?: string[];
  ports?: string[];
  environment?: Record<string, string>;
  networks?: string[] | object;
  pids_limit?: number;
  volumes?: { source: string; target: string; read_only?: boolean; volume?: { subpath?: string } }[];
  deploy?: { resources: { limits: { memory: string; pids?: number } } };
}
interface Compose {
  name: string;
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | undefined>;
  volumes: object;
}

const FILE = 'docker-compose.small.yml';
/** Of infra/docker/node.Dockerfile. */
const IMAGE = { NODE_ENV: 'production', HEALTH_HOST: '0.0.0.0', HEALTH_PORT: '9000' };

const read = (file: string) => parse(readFileSync(join(root, file), 'utf8'), { merge: true }) as Compose;
const full = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), {
  merge: true,
  maxAliasCount: -1,
}) as Compose;
const small = read(FILE);
/** What Compose makes of a service that extends another one, as far as both say the same things. */
const services = Object.entries(small.services).map(([name, service]): [string, Service] => [
  name,
  { ...(service.extends && full.services[service.extends.service]), ...service },
]);
const given = (name: string) => Object.fromEntries(services)[name] ?? {};
/** All that runs on, with TLS; not what ends, and what an operator starts by name. */
const running = services.filter(([, { restart, profiles = [] }]) => restart !== 'no' && !profiles.includes('backup'));

/** dclint's own type of it is not exported. */
interface Linted {
  messages: { line: number; message: string }[];
}

describe('docker-compose.small.yml', () => {
  test('docker-compose.small.yml is what Docker says such a file is', () => {
    const taste = [
      'service-keys-order',
      'services-alphabetical-order',
      'top-level-properties-order',
      'no-unbound-port-interfaces',
    ];
    const rules = Object.fromEntries(
      [...taste, 'service-image-require-explicit-tag', 'service-dependencies-alphabetical-order'].map(rule => [
        rule,
        0 as const,
      ]),
    );
    const faults = new DCLinter({ rules, quiet: false, debug: false, exclude: [] }).lintFiles(
      [join(root, FILE)],
      false,
    );

    expect(
      faults.flatMap(({ messages }: Linted) => messages.map(({ line, message }) => `${line}: ${message}`)),
    ).toEqual([]);
  });

  test('five containers at most take 1 GiB at most', () => {
    const limits = running.map(([, { deploy }]) => Number(/^(\d+)M$/.exec(deploy?.resources.limits.memory ?? '')?.[1]));

    expect(running.map(([name]) => name)).toEqual(['redis', 'mongodb', 'host', 'pictures', 'caddy']);
    expect(limits.reduce((sum, limit) => sum + limit)).toBeLessThanOrEqual(1024);
  });

  test.each(services)('%s may do nothing that it does not need', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.pids_limit).toBeGreaterThanOrEqual(512);
    if (service.deploy) expect(service.deploy.resources.limits.pids ?? service.pids_limit).toBe(service.pids_limit);
  });

  test('nothing is built on the server: one image is pulled, and runs both processes', () => {
    const { image } = given('host');

    expect(services.filter(([, { build }]) => build)).toEqual([]);
    expect(image).toBe(given('pictures').image);
    expect([given('host').command, given('pictures').command]).toEqual([['-pictures'], ['pictures']]);
  });

  test('only the door has ports, on this machine alone where Caddy is not before it', () => {
    const ports = services.flatMap(([name, { ports: own = [] }]) => own.map(port => [name, port]));

    expect(ports).toEqual([
      ['host', '${HOST:-127.0.0.1}:${PORT:-3000}:3000'],
      ['caddy', '80:80'],
      ['caddy', '443:443'],
    ]);
    expect(given('caddy').profiles).toEqual(['tls']);
  });

  test.each(['host', 'pictures'])('%s sees the secrets of its own folder, and cannot change them', name => {
    expect((given(name).volumes ?? []).filter(({ source }) => source === 'secrets')).toEqual([
      { type: 'volume', source: 'secrets', target: '/run/secrets', read_only: true, volume: { subpath: name } },
    ]);
  });

  test('stores are where no other host is reached', () => {
    expect([small.networks['inside']?.internal, small.networks['data']?.internal]).toEqual([true, true]);
    expect([given('redis').networks, given('mongodb').networks]).toEqual([['inside'], ['data']]);
  });

  test('it goes on with what docker-compose.yml has left, and the other way round', () => {
    const folders = (compose: Compose, names: string[]) =>
      names.flatMap(name => compose.services[name]?.volumes ?? []).map(({ source, target }) => `${source} ${target}`);
    const hosted = folders(full, Object.keys(full.services)).filter(mount =>
      /^(objects|security-log|secrets|\$\{INSTANCE_DIRECTORY\S+) /.test(mount),
    );

    expect(small.name).toBe(full.name);
    expect(Object.keys(small.volumes)).toEqual(expect.arrayContaining(Object.keys(full.volumes)));
    expect(new Set(hosted)).toEqual(new Set([...folders(small, ['host']), 'secrets /secrets']));
    for (const name of ['secrets', 'redis', 'mongodb', 'mongodb-setup', 'pictures', 'backup', 'restore'])
      expect(small.services[name]?.extends).toEqual({ file: 'docker-compose.yml', service: name });
  });

  test('what can be set for the services under docker-compose.yml can be set here', () => {
    const others = Object.entries(full.services).filter(([, { command = [] }]) => command.length === 1);
    const settings = others.flatMap(([name, { environment = {} }]) =>
      name === 'demo' || name === 'backup' || name === 'restore' ? [] : Object.keys(environment),
    );

    expect(new Set([...Object.keys(given('host').environment ?? {}), 'SHUTDOWN_DELAY_MS'])).toEqual(
      new Set([...settings, 'NODE_OPTIONS', 'SHUTDOWN_DELAY_MS']),
    );
  });

  test('every service of the host finds all that it has to know', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'attune-small-'));
    const { host } = writeSecrets(dir);
    const settings = Object.entries(given('host').environment ?? {}).map(([name, value]) => [
      name,
      withDefaults(value),
    ]);
    const environment = {
      ...IMAGE,
      ...host,
      ...Object.fromEntries(settings),
      SMTP_URL: 'smtps://mail.attune.test:465',
    };

    const hosted = (await processConfigs()).filter(([name]) => name !== 'pictures');

    expect(hosted.length).toBeGreaterThan(10);
    for (const [name, config] of hosted)
      expect([name, loadConfig(config, environmentOf(name, environment))]).toEqual([name, expect.anything()]);
    rmSync(dir, { recursive: true });
  });

  test('no secret is in the file', () => {
    const values = services.flatMap(([, { environment = {} }]) => Object.entries(environment));

    const secretive = values.filter(([name]) => /KEY|PASSWORD|SECRET|SMTP_URL/.test(name));

    expect(secretive.length).toBeGreaterThan(2);
    expect(secretive.filter(([, value]) => !/^(\$\{[^}]*\}|\/run\/secrets\/[\w-]+)$/.test(value))).toEqual([]);
  });
});

/** As Compose reads it where nothing is set. */
function withDefaults(value: string): string {
  const filled = value.replace(/\$\{\w+:[-?]([^${}]*)\}/g, '$1');
  return filled === value ? value : withDefaults(filled);
}
