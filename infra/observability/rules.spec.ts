import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { gateway, services } from '../local/deployables.ts';
import { alerts, panels } from './rules.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const deployables = [gateway(), ...services()].map(({ name }) => name);

describe('the rules of Prometheus', () => {
  test('ServiceGone looks for every deployable', () => {
    const named = [...(alerts()['ServiceGone'] ?? '').matchAll(/service="(\w+)"/g)].map(([, name]) => name);

    expect(new Set(named)).toEqual(new Set(deployables));
  });

  test('beside Compose, Prometheus collects the figures of every deployable', () => {
    const { scrape_configs: jobs } = parse(read('prometheus.yaml')) as {
      scrape_configs: { dns_sd_configs: { names: string[] }[] }[];
    };

    expect(new Set(jobs.flatMap(job => job.dns_sd_configs.flatMap(({ names }) => names)))).toEqual(
      new Set(deployables),
    );
  });

  test('each alert and each panel has a test in which the product makes it fire or light up', () => {
    const names = readdirSync(join(import.meta.dirname, '../../e2e/system')).filter(name =>
      name.endsWith('.prometheus.spec.ts'),
    );
    const specs = [...names.map(name => `../../e2e/system/${name}`), '../../gateway/test/slow-socket.spec.ts']
      .map(read)
      .join();
    const fired = new Set([...specs.matchAll(/fires\('(\w+)'/g)].map(([, alert]) => alert));
    const lists = [...specs.matchAll(/(?:dark\(\s*\[|panels\(\)\[)([^\]]+)\]/g)].map(([, titles]) => titles ?? '');
    const lit = new Set(lists.flatMap(list => [...list.matchAll(/'([^']+)'/g)].map(([, title]) => title)));

    expect(Object.keys(alerts()).filter(alert => !fired.has(alert))).toEqual([]);
    expect(Object.keys(panels()).filter(title => !lit.has(title))).toEqual([]);
  });

  test.each(Object.keys(alerts()))('the operators’ manual says what %s means and asks for', alert => {
    expect(read('../../docs/operations/watch-and-mend.md')).toMatch(
      new RegExp(`^\\| \`${alert}\` +\\| \\S.*\\| \\S.*\\|$`, 'm'),
    );
  });
});
