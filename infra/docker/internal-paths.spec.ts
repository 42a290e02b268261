import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isNotAPage } from '../../gateway/src/web/not-a-page.js';
import { INTERNAL_PATHS } from '../../platform/src/internal.pages.js';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Each way to write an internal path that reaches a rule: nginx decodes addresses and merges slashes before it looks. */
const spellings = INTERNAL_PATHS.flatMap(path => [path, `${path}/`, `${path}/below/it`, path.toUpperCase()]);
const pages = ['/', '/login', '/friends', '/livelihood', '/readymade', '/verify/metrics'];

const inNginx = /location ~\* (\S+) \{\s+return 404;/.exec(read('infra/docker/web.nginx.conf'))?.[1] ?? 'none';
const inBalancer =
  /return status 404 if \{ path_reg -i (\S+) \}/.exec(read('infra/docker/balancer.cfg'))?.[1] ?? 'none';

describe('Internal paths', () => {
  test.each([
    ['nginx, which serves the web app', inNginx],
    ['the balancer of Compose', inBalancer],
  ])('G11 %s answers 404 at all that is on internal ports, and at no page', (_who, expression) => {
    const rule = new RegExp(expression, 'i');

    expect(spellings.filter(path => !rule.test(path))).toEqual([]);
    expect(pages.filter(path => rule.test(path))).toEqual([]);
  });

  test('the rule stands in nginx before those that send a file or the page', () => {
    const text = read('infra/docker/web.nginx.conf');

    expect(text.indexOf(inNginx)).toBeLessThan(text.indexOf('try_files'));
    expect(text.indexOf(inNginx)).toBeLessThan(text.indexOf('/index.html =404'));
  });

  test('nginx and the gateway agree on what is no page', () => {
    const names = /\(([\w|-]+)\)/.exec(inNginx)?.[1]?.split('|') ?? [];

    expect(names.length).toBeGreaterThanOrEqual(INTERNAL_PATHS.length);
    expect(names.filter(name => !isNotAPage(`/${name}`))).toEqual([]);
  });

  interface Rules {
    spec: { rules: { http: { paths: { path: string; backend: { service: { name: string } } }[] } }[] };
  }
  interface Balanced {
    spec: { ports: { name: string; targetPort: string | number }[] };
  }

  test('from outside the cluster only the API and sockets lead to a gateway, and no rule leads to an internal port', () => {
    const { spec } = parse(read('k8s/base/ingress.yaml')) as Rules;
    const rules = spec.rules.flatMap(({ http }) => http.paths);
    const files = readdirSync(join(root, 'k8s/base'), { recursive: true, encoding: 'utf8' });
    const services = files.filter(path => path.endsWith('service.yaml')).map(path => read(`k8s/base/${path}`));
    const ports = services.flatMap(text => (parse(text) as Balanced).spec.ports);

    expect(rules.filter(({ backend }) => backend.service.name !== 'web').map(({ path }) => path)).toEqual([
      '/api',
      '/socket.io',
    ]);
    expect(ports.length).toBeGreaterThan(0);
    expect(ports.filter(({ targetPort }) => targetPort === 'health' || targetPort === 9000)).toEqual([]);
  });
});
