import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ErasingService } from '@attune/auth-contract/deletion';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
const files = tracked.filter(path => existsSync(join(root, path)));
const services = readdirSync(join(root, 'services'));

interface NestCli {
  projects: Record<string, { root?: string } | undefined>;
}
interface Compiler {
  references: { path: string }[];
}

describe('Structure of the repository', () => {
  test.each(services)('%s is registered and described everywhere', name => {
    const folder = `services/${name}`;
    const { projects } = JSON.parse(read('nest-cli.json')) as NestCli;
    const references = (JSON.parse(read('tsconfig.json')) as Compiler).references.map(({ path }) => path);
    const needed = [
      'README.md',
      'package.json',
      'tsconfig.json',
      'src/main.ts',
      'contract/package.json',
      'contract/published.json',
    ];

    const missing = [
      ...needed.filter(path => !existsSync(join(root, folder, path))).map(path => `${folder}/${path}`),
      ...[folder, `${folder}/contract`]
        .filter(path => !references.includes(path))
        .map(path => `tsconfig.json: { "path": "${path}" }`),
      ...(projects[name]?.root === folder ? [] : [`nest-cli.json: a project "${name}" with the root "${folder}"`]),
    ];

    expect(missing).toEqual([]);
  });

  const inKustomization = (path: string, name: string) => new RegExp(`^ +- ${name}$`, 'm').test(read(path));

  test.each([...services, 'gateway'])('%s is deployed everywhere', name => {
    const folder = `k8s/base/${name}`;
    const isService = services.includes(name);
    const compose = read('docker-compose.yml');
    const access = JSON.parse(read('infra/docker/access.json')) as Record<string, object>;
    const needed = [
      'kustomization.yaml',
      'deployment.yaml',
      'autoscaler.yaml',
      'disruption-budget.yaml',
      'network-policy.yaml',
    ];

    const missing = [
      ...(new RegExp(`^  ${name}:$`, 'm').test(compose) ? [] : [`docker-compose.yml: a service "${name}"`]),
      ...needed.filter(path => !existsSync(join(root, folder, path))).map(path => `${folder}/${path}`),
      ...(inKustomization('k8s/base/kustomization.yaml', name) ? [] : [`k8s/base/kustomization.yaml: "- ${name}"`]),
      ...(isService && !access[name] ? [`infra/docker/access.json: what "${name}" may do in Redis`] : []),
    ];

    expect(missing).toEqual([]);
  });

  /** What a deployable may keep of members: in a database, an object storage, Redis, or jobs. */
  const STORES = /@MongoRepository\(|@Inject(?:ObjectStorage|Redis|Queue|Jobs|Model)\(/;

  // Auth deletes the account itself, when all of them have reported.
  test.each([...services, 'gateway'].filter(name => name !== 'auth'))(
    '%s, where it keeps anything, deletes what it has of a member whose account is deleted, and reports it',
    name => {
      const folder = services.includes(name) ? `services/${name}` : name;
      const sources = files.filter(path => path.startsWith(`${folder}/src/`) && /(?<!\.spec)\.ts$/.test(path));
      const text = sources.map(read).join('\n');
      const spec = `${folder}/test/erasure.${name === 'gateway' ? '' : 'contract.'}spec.ts`;
      if (!STORES.test(text)) return;

      const missing = [
        ...(ErasingService.options.some(service => service === name)
          ? []
          : [`services/auth/contract/src/deletion.ts: '${name}' in ErasingService`]),
        ...(text.includes("@OnEvent(authContract, 'accountDeleted')")
          ? []
          : [`${folder}/src: a listener of 'accountDeleted'`]),
        ...(text.includes(`provideErasure('${name}', authContract`)
          ? []
          : [`${folder}/src: provideErasure('${name}', authContract)`]),
        ...(files.includes(spec) ? [] : [spec]),
      ];

      expect(missing).toEqual([]);
    },
  );

  const COMMANDS_OF_BACKUP = ['take', 'list'];

  test('no deletion waits for a service that is gone', () => {
    expect(ErasingService.options.filter(name => name !== 'gateway' && !services.includes(name))).toEqual([]);
  });

  test('docker-compose.yml, k8s and the access to Redis name no deployable that is gone', () => {
    const deployed = [
      ...readdirSync(join(root, 'k8s/base'), { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .map(entry => entry.name),
      ...[...read('docker-compose.yml').matchAll(/^ {4}command: \[([a-z][\w-]*)\]$/gm)].map(([, name]) => name),
      ...Object.keys(JSON.parse(read('infra/docker/access.json')) as object),
    ];
    const known = [...services, 'gateway', 'backup', 'demo', ...COMMANDS_OF_BACKUP];

    expect(deployed.filter(name => !known.includes(name ?? ''))).toEqual([]);
  });

  test('nest-cli.json and tsconfig.json name no service that is gone', () => {
    const { projects } = JSON.parse(read('nest-cli.json')) as NestCli;
    const { references } = JSON.parse(read('tsconfig.json')) as Compiler;
    const named = [
      ...Object.values(projects).map(project => project?.root ?? ''),
      ...references.map(({ path }) => path),
    ];

    expect(named.filter(path => !existsSync(join(root, path, 'package.json')))).toEqual([]);
  });

  test.each(services)('all that %s does at start is host()', name => {
    const lines = read(`services/${name}/src/main.ts`).split('\n').filter(Boolean);

    expect(lines.filter(line => !line.startsWith('import '))).toEqual([`await host([${name}], process.env);`]);
  });

  /** Lines of code of the platform's parts: its core, which a reader of any service has to know, and what every service has in common. */
  const BUDGETS = [
    [
      'its core',
      /^platform\/src\/(?!(transport|testing|stores|metrics|tracing|sweeps|host|jobs|tasks|sessions|erasure|hidden-members|redis|texts|instance)\/|(pace|erased-members)).*(?<!\.spec)\.ts$/,
      1095,
    ],
    ['its host', /^platform\/src\/host\/.*(?<!\.spec)\.ts$/, 293],
    ['its connections to Redis', /^platform\/src\/redis\/.*(?<!\.spec)\.ts$/, 325],
    ['its jobs', /^platform\/src\/(jobs\/|tasks\/|pace).*(?<!\.spec)\.ts$/, 465],
    ['its sessions', /^platform\/src\/sessions\/.*(?<!\.spec)\.ts$/, 170],
    ['its erasure', /^platform\/src\/(erasure\/|erased-members).*(?<!\.spec)\.ts$/, 290],
    ['its copy of hidden members', /^platform\/src\/hidden-members\/.*(?<!\.spec)\.ts$/, 195],
    ['its loops over what is due', /^platform\/src\/sweeps\/.*(?<!\.spec|\.fixture)\.ts$/, 230],
    ['its texts', /^platform\/src\/texts\/.*(?<!\.spec)\.ts$/, 96],
    ['its instance', /^platform\/src\/instance\/.*(?<!\.spec)\.ts$/, 240],
    ['its stores', /^platform\/src\/stores\/(?!migrations\/).*(?<!\.spec)\.ts$/, 565],
    ['its migrations', /^platform\/src\/stores\/migrations\/.*(?<!\.spec)\.ts$/, 300],
    ['its figures', /^platform\/src\/metrics\/.*(?<!\.spec)\.ts$/, 122],
    ['its traces', /^platform\/src\/tracing\/.*(?<!\.spec)\.ts$/, 275],
  ] as const;

  test.each(BUDGETS)('the platform is small and knows nothing of the product: %s', (_part, pattern, budget) => {
    const sources = files.filter(path => pattern.test(path));
    const lines = sources.flatMap(path =>
      read(path)
        .split('\n')
        .map(line => `${path}: ${line}`),
    );
    const code = lines.filter(line => !/: \s*(\/\/.*|\/?\*.*)?$/.test(line));
    const product =
      /\b(dating|friends?|friendships?|profiles?|partners?|love|matches|chats?|moments|firstname|inbox)\b/i;

    expect(code.length).toBeGreaterThan(50);
    expect(code.length).toBeLessThanOrEqual(budget);
    expect(lines.filter(line => product.test(line))).toEqual([]);
  });

  test('no folder and no file has a name that stands for anything: utils, helpers, common', () => {
    const drawer = /(^|[/.])(utils?|helpers?|common|misc|lib|shared)([/.]|$)/;

    expect(files.length).toBeGreaterThan(100);
    expect(files.filter(path => drawer.test(path))).toEqual([]);
  });

  test('no file points out of the repository', () => {
    const elsewhere = new RegExp(['\\.\\./', 'shared\\b|/', 'work/'].join(''));
    const texts = files.filter(path => /\.([cm]?[jt]sx?|json|md|ya?ml|html|css|template)$|^\.ci\//.test(path));

    expect(texts.filter(path => elsewhere.test(read(path)))).toEqual([]);
  });

  test('each spec file has a describe of its unit, and no test outside one', () => {
    const specs = files.filter(path => /\.spec\.tsx?$/.test(path));

    expect(specs.length).toBeGreaterThan(100);
    expect(specs.filter(path => !/^describe[.(]/m.test(read(path)) || /^(test|it)[.(]/m.test(read(path)))).toEqual([]);
  });
});
