import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { parse } from 'yaml';

interface Service {
  image?: string;
  ports?: string[];
  networks: string[];
  volumes?: { type: string; source: string; read_only?: boolean }[];
}
interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
}

const root = join(import.meta.dirname, '../..');
const file = join(import.meta.dirname, 'compose.monitoring.yaml');
const read = (path: string) => parse(readFileSync(path, 'utf8'), { merge: true, maxAliasCount: -1 }) as Compose;
const { services, networks } = read(file);
const product = read(join(root, 'docker-compose.yml'));
const added = Object.entries(services).filter(([name]) => product.services[name] === undefined);
const prometheus = parse(readFileSync(join(import.meta.dirname, 'prometheus.yaml'), 'utf8')) as {
  scrape_configs: { job_name: string; dns_sd_configs?: { names: string[] }[] }[];
};

describe('what watches the Compose installation', () => {
  test('the file is what Docker says such a file is', () => {
    const rules = { 'require-project-name-field': 0 } as const;
    const faults = new DCLinter({ rules, quiet: true, debug: false, exclude: [] }).lintFiles([file], false);

    expect(
      faults.flatMap(({ messages }: { messages: { message: string; rule: string }[] }) =>
        messages.filter(({ rule }) => !/order/.test(rule)),
      ),
    ).toEqual([]);
  });

  test.each(added)(
    '%s may do nothing that it does not need, is of one version, and mounts what exists',
    (_name, given) => {
      expect(given).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
      expect(given).toMatchObject({ deploy: { resources: { limits: { memory: expect.any(String) } } } });
      expect(given.image).toMatch(/:v\d+\.\d+\.\d+/);
      for (const { type, source, read_only } of given.volumes ?? [])
        if (type === 'bind') expect([existsSync(join(root, source)), read_only]).toEqual([true, true]);
    },
  );

  test('figures are shown on this machine alone, and the balancer’s on a network without a way out', () => {
    expect(Object.values(services).flatMap(({ ports = [] }) => ports)).toEqual([
      '127.0.0.1:${PROMETHEUS_PORT:-9090}:9090',
    ]);
    expect(networks['metrics']).toEqual({ internal: true });
    expect(services['balancer']).toEqual({ networks: ['metrics'] });
    expect(product.services['balancer']?.ports).toEqual(['${HOST:-127.0.0.1}:${PORT:-3000}:8080']);
  });

  test('Prometheus is on a network with each of its targets', () => {
    const merged = (name: string) => [...(product.services[name]?.networks ?? []), ...(services[name]?.networks ?? [])];
    const targets = prometheus.scrape_configs.flatMap(job => (job.dns_sd_configs ?? []).flatMap(({ names }) => names));
    const reached = (name: string) => merged(name).some(network => services['prometheus']?.networks.includes(network));

    expect(targets.length).toBeGreaterThan(10);
    expect([...targets, 'blackbox-exporter', 'alertmanager'].filter(name => !reached(name))).toEqual([]);
  });
});
