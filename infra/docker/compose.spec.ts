import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';
import { gateway, services } from '../local/deployables.ts';

/** dclint's own type of it is not exported. */
interface Linted {
  messages: { line: number; message: string }[];
}
interface Mount {
  type: string;
  source: string;
  target: string;
  read_only?: boolean;
  volume?: { subpath?: string };
}
interface Service {
  image: string;
  ports?: string[];
  container_name?: string;
  privileged?: boolean;
  read_only?: boolean;
  cap_drop?: string[];
  pids_limit?: number;
  security_opt?: string[];
  user?: string;
  networks?: string[];
  network_mode?: string;
  volumes?: Mount[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string; required?: boolean }>;
  healthcheck?: { test: string[] };
  restart?: string;
  profiles?: string[];
  deploy?: { replicas?: string; resources: { limits: { memory: string; pids: number } } };
  stop_grace_period?: string;
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
}

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
const compose = parse(text, { merge: true, maxAliasCount: -1 }) as Compose;
const balancer = readFileSync(join(import.meta.dirname, 'balancer.cfg'), 'utf8');
const names = Object.keys(compose.services);
const each = Object.entries(compose.services);
const service = (name: string): Service => compose.services[name] ?? { image: '' };
const processes = [...services(), gateway()].map(({ name }) => name);

/** Rules of taste, about order; that a service has a build and a name for its image; and what it reads of anchors. */
const TASTE = {
  'service-keys-order': 0,
  'services-alphabetical-order': 0,
  'top-level-properties-order': 0,
  'service-ports-alphabetical-order': 0,
  'service-dependencies-alphabetical-order': 0,
  'no-build-and-image': 0,
  'service-image-require-explicit-tag': 0,
  'no-unbound-port-interfaces': 0,
} as const;

describe('docker-compose.yml', () => {
  test('docker-compose.yml is what Docker says such a file is', () => {
    const faults = new DCLinter({ rules: TASTE, quiet: false, debug: false, exclude: [] }).lintFiles(
      [join(root, 'docker-compose.yml')],
      false,
    );

    expect(
      faults.flatMap(({ messages }: Linted) => messages.map(({ line, message }) => `${line}: ${message}`)),
    ).toEqual([]);
  });

  test.each(each)('%s may do nothing that it does not need, and writes only where it is meant to', (name, given) => {
    expect(given).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(given.pids_limit).toBeGreaterThanOrEqual(512);
    if (given.deploy) expect(given.deploy.resources.limits.pids).toBe(given.pids_limit);
    expect(given.privileged).toBeUndefined();
    // Root gives each folder of secrets to its reader, without a network, and ends.
    if (name === 'secrets') expect(given).toMatchObject({ user: '0:0', network_mode: 'none' });
    else expect(given.user ?? 'of the image').not.toMatch(/^0|root/);
  });

  test.each(each)('%s is of one version, and is mounted files that exist', (_name, { image, volumes = [] }) => {
    expect(image.replace('${ATTUNE_VERSION:-0', '0')).toMatch(/:v?\d+\.\d+\.\d+/);
    for (const { type, source, read_only } of volumes) {
      // Unless the operator names another.
      const file = source.replace(/^\$\{\w+:-(.*)\}$/, '$1');
      if (type === 'bind') expect([existsSync(resolve(root, file)), read_only]).toEqual([true, true]);
    }
  });

  test.each(processes)('there may be any number of %s: it takes no name and no port of the machine', name => {
    expect([service(name).container_name, service(name).ports]).toEqual([undefined, undefined]);
  });

  test.each(processes)('%s sees the secrets of its own folder, and cannot change them', name => {
    const [secrets] = (service(name).volumes ?? []).filter(({ source }) => source === 'secrets');

    expect(secrets).toEqual({
      type: 'volume',
      source: 'secrets',
      target: '/run/secrets',
      read_only: true,
      volume: { subpath: name },
    });
  });

  test.each(processes)('I15 %s is given the time to finish what it began', name => {
    expect(service(name).stop_grace_period).toBe('40s');
  });

  test.each(processes)('%s waits for the secrets and its stores', name => {
    const waits = Object.keys(service(name).depends_on ?? {});

    expect(waits).toEqual(expect.arrayContaining(['secrets', 'redis']));
    expect(waits.includes('mongodb-setup')).toBe((service(name).networks ?? []).includes('data'));
  });

  test('only the balancer and the mailbox have ports, on this machine alone', () => {
    const ports = each.flatMap(([name, { ports: given = [] }]) => given.map(port => [name, port]));

    expect(ports).toEqual([
      ['mailpit', '127.0.0.1:${MAIL_PAGES_PORT:-8025}:8025'],
      ['balancer', '${HOST:-127.0.0.1}:${PORT:-3000}:8080'],
    ]);
  });

  test.each(processes)('how many of %s there are is said by a variable, so that a further `up` keeps it', name => {
    const usual = name === 'gateway' ? 2 : 1;

    expect(service(name).deploy?.replicas).toBe(`\${${name.toUpperCase().replaceAll('-', '_')}_REPLICAS:-${usual}}`);
  });

  test('each service that ends is waited for by another one: `up --wait` takes any other end for a failure', () => {
    // Those that an operator runs by name are in no `up`.
    const ending = names.filter(name => service(name).restart === 'no' && !service(name).profiles);
    const awaited = each.flatMap(([, { depends_on = {} }]) =>
      Object.entries(depends_on).flatMap(([name, { condition }]) =>
        condition === 'service_completed_successfully' ? [name] : [],
      ),
    );

    expect(ending).toEqual(['secrets', 'mongodb-setup', 'demo']);
    expect(awaited).toEqual(expect.arrayContaining(ending));
    expect(service('balancer').depends_on?.['demo']?.required).toBe(false);
  });

  test('the balancer is healthy while it has a gateway to send requests to, and says so inside alone', () => {
    const health = /^frontend health\n((?: .+\n)+)/m.exec(balancer)?.[1]?.trim().split(/\n\s*/);

    expect(service('balancer').healthcheck?.test).toContain('http://127.0.0.1:8404/healthz');
    expect(health).toEqual(['bind 127.0.0.1:8404', 'monitor-uri /healthz', 'monitor fail if { nbsrv(gateways) eq 0 }']);
  });

  test('stores are on networks without a way out, and MongoDB where only its clients are', () => {
    const on = (network: string) => names.filter(name => service(name).networks?.includes(network));

    expect([compose.networks['inside']?.internal, compose.networks['data']?.internal]).toEqual([true, true]);
    expect(service('redis').networks).toEqual(['inside']);
    expect(service('mongodb').networks).toEqual(['data']);
    expect(on('data').toSorted().join(' ')).toBe(
      'ai auth backup dates exports friends matching messaging moderation moments mongodb mongodb-setup notifications restore',
    );
    expect(on('outside').toSorted()).toEqual(['ai', 'backup', 'mail', 'notifications', 'pictures', 'restore']);
  });

  test('no secret is in the file', () => {
    const values = each.flatMap(([, { environment = {} }]) => Object.entries(environment));
    const secretive = values.filter(([name]) => /KEY|PASSWORD|SECRET/.test(name));

    expect(secretive).toEqual([
      ['MONGO_INITDB_ROOT_PASSWORD_FILE', '/run/secrets/root-password'],
      ['OIDC_CLIENT_SECRET', '${OIDC_CLIENT_SECRET:-}'],
      ['AI_API_KEY', '${AI_API_KEY:-}'],
      ...['backup', 'restore'].flatMap(() => [
        ['BACKUP_STORAGE_ACCESS_KEY', '${BACKUP_STORAGE_ACCESS_KEY:-}'],
        ['BACKUP_STORAGE_SECRET_KEY', '${BACKUP_STORAGE_SECRET_KEY:-}'],
      ]),
    ]);
  });

  test.each(each)('%s cannot take the memory of the others', (name, { deploy }) => {
    const ends = ['secrets', 'mongodb-setup', 'demo'].includes(name);

    expect(ends || Boolean(deploy?.resources.limits.memory)).toBe(true);
  });

  test('the balancer goes round the gateways without stickiness, and believes no client about its address', () => {
    const lines = balancer.split('\n').map(line => line.trim());

    expect(lines.filter(line => line.startsWith('balance '))).toEqual(['balance roundrobin']);
    expect(lines.filter(line => /^(cookie|stick|hash-type)\b/.test(line))).toEqual([]);
    expect(lines).toContain('http-request del-header x-forwarded-for unless { src "${TRUSTED_PROXY}" }');
  });
});
