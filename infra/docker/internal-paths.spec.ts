import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { INTERNAL_PATHS } from '../../platform/src/health/internal.pages.js';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Each way to write an internal path that reaches a rule. */
const spellings = INTERNAL_PATHS.flatMap(path => [path, `${path}/`, `${path}/below/it`, path.toUpperCase()]);
const pages = ['/', '/login', '/friends', '/livelihood', '/readymade', '/verify/metrics'];

const inBalancer =
  /return status 404 if \{ path_reg -i (\S+) \}/.exec(read('infra/docker/balancer.cfg'))?.[1] ?? 'none';

describe('Internal paths', () => {
  test('G11 the balancer of Compose answers 404 at all that is on internal ports, and at no page', () => {
    const rule = new RegExp(inBalancer, 'i');

    expect(spellings.filter(path => !rule.test(path))).toEqual([]);
    expect(pages.filter(path => rule.test(path))).toEqual([]);
  });

  interface Rules {
    spec: { rules: { http: { paths: { path: string; backend: { service: { name: string } } }[] } }[] };
  }
  interface Balanced {
    spec: { ports: { name: string; targetPort: string | number }[] };
  }

  test('from outside the cluster no rule leads to an internal port', () => {
    const { spec } = parse(read('k8s/base/ingress.yaml')) as Rules;
    const rules = spec.rules.flatMap(({ http }) => http.paths);
    const files = readdirSync(join(root, 'k8s/base'), { recursive: true, encoding: 'utf8' });
    const services = files.filter(path => path.endsWith('service.yaml')).map(path => read(`k8s/base/${path}`));
    const ports = services.flatMap(text => (parse(text) as Balanced).spec.ports);

    expect(rules.map(({ path, backend }) => [path, backend.service.name])).toEqual([['/', 'gateway']]);
    expect(ports.length).toBeGreaterThan(0);
    expect(ports.filter(({ targetPort }) => targetPort === 'health' || targetPort === 9000)).toEqual([]);
  });
});
