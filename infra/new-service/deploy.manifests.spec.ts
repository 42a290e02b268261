import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { faultsOf } from '../deployment/kubernetes-schema.js';
import { buildFrom } from '../deployment/kustomize.js';
import { deploy } from './deploy.ts';

const root = join(import.meta.dirname, '../..');
let copy: string;

describe('Deployment of a new service', () => {
  beforeAll(async () => {
    copy = mkdtempSync(join(tmpdir(), 'attune-deploy-'));
    mkdirSync(join(copy, 'infra/docker'), { recursive: true });
    for (const path of ['k8s', 'docker-compose.yml', 'infra/docker/access.json', 'infra/observability']) {
      cpSync(join(root, path), join(copy, path), { recursive: true });
    }
    await deploy('likes', copy);
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  test('a new service has a place under docker compose, like the others', () => {
    const { services } = parse(readFileSync(join(copy, 'docker-compose.yml'), 'utf8'), {
      merge: true,
      maxAliasCount: -1,
    }) as {
      services: Record<string, { image: string } | undefined>;
    };

    expect(services['likes']).toMatchObject({
      image: services['pictures']?.image,
      command: ['likes'],
      read_only: true,
      networks: ['inside'],
      deploy: { replicas: '${LIKES_REPLICAS:-1}', resources: { limits: { memory: '384M' } } },
    });
  });

  test.each(['base', 'overlays/local', 'overlays/production'])('a new service is deployed by k8s/%s', folder => {
    const manifests = buildFrom(join(copy, 'k8s', folder)).filter(({ metadata }) => metadata.name === 'likes');
    const kinds = ['Deployment', 'NetworkPolicy', 'ServiceAccount'];

    expect(manifests.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
    expect(manifests.flatMap(faultsOf)).toEqual([]);
    expect(JSON.stringify(manifests)).not.toMatch(/pictures|0\.0\.0\.0/);
  });

  test('a new service has access to its own keys of Redis, and Redis lets it in', () => {
    const access = JSON.parse(readFileSync(join(copy, 'infra/docker/access.json'), 'utf8')) as Record<string, object>;

    const none = { calls: [], listensTo: [], jobs: [], keys: [], channels: [] };
    expect(access['likes']).toEqual({ ...none, secrets: ['SESSION_PUBLIC_KEYS'] });
    expect(access['gateway']).toMatchObject({ calls: expect.arrayContaining(['likes']) });
    expect(JSON.stringify(buildFrom(join(copy, 'k8s/data')))).toContain('"likes"');
    expect(JSON.stringify(buildFrom(join(copy, 'k8s/overlays/production')))).toMatch(/"managed-redis".*"likes"/);
  });

  test('a new service grows with what waits for it, and has its secret from the store, where clusters have these components', () => {
    const read = (file: string) => readFileSync(join(copy, 'k8s/components', file), 'utf8');

    expect(read('load-metrics/kustomization.yaml')).toMatch(/name: likes \}\n[^]*matchLabels: \{ service: likes \}/);
    expect(parseAllDocuments(read('external-secrets/external-secrets.yaml')).map(each => each.toJS())).toContainEqual({
      apiVersion: 'external-secrets.io/v1',
      kind: 'ExternalSecret',
      metadata: { name: 'likes' },
      spec: { dataFrom: [{ extract: { key: 'attune/likes' } }] },
    });
  });

  test('a new service is watched by Prometheus', () => {
    const configuration = readFileSync(join(copy, 'infra/observability/prometheus.yaml'), 'utf8');

    expect(configuration).toMatch(/ pictures,\s+likes/);
  });
});
