import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { gateway, services } from '../local/deployables.ts';
import { alerts, panels } from './rules.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const deployables = [gateway(), ...services()].map(({ name }) => name);
/** They have rule tests, and their figures are seen: no test fills a disk. */
const NEVER_FIRED = ['DiskFillsUp', 'DiskFullSoon'];
/** Outside of them, tests have a service of their own. */
const FURTHER = ['gateway/test/slow-socket.spec.ts', 'services/friends/test/standing-work.prometheus.spec.ts'];

describe('the rules of Prometheus', () => {
  test('beside Compose, Prometheus collects the figures of every deployable', () => {
    const { scrape_configs: jobs } = parse(read('prometheus.yaml')) as {
      scrape_configs: { job_name: string; dns_sd_configs: { names: string[] }[] }[];
    };
    const names = jobs.find(job => job.job_name === 'attune')?.dns_sd_configs.flatMap(config => config.names);

    expect(new Set(names)).toEqual(new Set(deployables));
  });

  test('each alert and each panel has a test in which the product makes it fire or light up', () => {
    const names = ['../../e2e/system', '.'].flatMap(folder =>
      readdirSync(join(import.meta.dirname, folder))
        .filter(name => name.endsWith('.prometheus.spec.ts'))
        .map(name => `${folder}/${name}`),
    );
    const specs = [...names, ...FURTHER.map(path => `../../${path}`)].map(read).join();
    const fired = new Set([...specs.matchAll(/(?:fires|fired)\('(\w+)'/g)].map(([, alert]) => alert));
    const lists = [...specs.matchAll(/(?:dark\(\s*\[|panels\(\)\[)([^\]]+)\]/g)].map(([, titles]) => titles ?? '');
    const lit = new Set(lists.flatMap(list => [...list.matchAll(/'([^']+)'/g)].map(([, title]) => title)));

    expect(Object.keys(alerts()).filter(alert => !fired.has(alert))).toEqual(NEVER_FIRED);
    expect(Object.keys(panels()).filter(title => !lit.has(title))).toEqual([]);
  });

  test.each(Object.keys(alerts()))('the operators’ manual says what %s means and asks for', alert => {
    expect(read('../../docs/operations/watch-and-mend.md')).toMatch(
      new RegExp(`^\\| \`${alert}\` +\\| \\S.*\\| \\S.*\\|$`, 'm'),
    );
  });
});
