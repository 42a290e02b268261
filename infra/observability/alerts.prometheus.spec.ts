import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { run } from '../local/commands.ts';
import { serverProgram } from '../test/servers.ts';
import { alertFiles, alerts } from './rules.ts';

interface RuleTest {
  alert_rule_test: { alertname: string; exp_alerts: object[] }[];
}

const folder = join(import.meta.dirname, 'rule-tests');
const files = readdirSync(folder);
const expectations = files.flatMap(file => {
  const { tests } = parse(readFileSync(join(folder, file), 'utf8')) as { tests: RuleTest[] };
  return tests.flatMap(test => test.alert_rule_test);
});
const promtool = (...args: string[]) =>
  run(serverProgram('promtool') ?? 'promtool', args, { cwd: import.meta.dirname });

describe('the alert rules, as Prometheus reads them', () => {
  test('the rules and the configuration beside Compose are valid', async () => {
    const checked = await promtool('check', 'rules', ...alertFiles());
    const found = [...checked.matchAll(/(\d+) rules found/g)].reduce((sum, [, count]) => sum + Number(count), 0);

    expect(found).toBe(Object.keys(alerts()).length);
    expect(await promtool('check', 'config', 'prometheus.yaml')).toContain('is valid prometheus config');
  });

  test('whom alerts are sent to is valid, and a page goes elsewhere than a ticket', async () => {
    const amtool = (...args: string[]) => run('amtool', args, { cwd: import.meta.dirname });
    // After a warning that no server is asked.
    const routed = async (severity: string) =>
      (await amtool('config', 'routes', 'test', '--config.file=alertmanager.yaml', `severity=${severity}`))
        .trim()
        .split('\n')
        .at(-1);

    expect(await amtool('check-config', 'alertmanager.yaml')).toContain('SUCCESS');
    expect([await routed('page'), await routed('ticket')]).toEqual(['page', 'ticket']);
  });

  test.each(Object.keys(alerts()))('%s has a test in which it fires and one in which it does not', alert => {
    const own = expectations.filter(({ alertname }) => alertname === alert);

    expect(own.some(expected => expected.exp_alerts.length > 0)).toBe(true);
    expect(own.some(expected => expected.exp_alerts.length === 0)).toBe(true);
  });

  test.each(files)('the alerts of rule-tests/%s fire when they should, and only then', async file => {
    expect(await promtool('test', 'rules', join('rule-tests', file))).toContain('SUCCESS');
  });
});
