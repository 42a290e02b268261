import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { services } from './deployables.ts';
import { HEAP_PERCENT, heapFlags } from './heap.ts';
import { root } from './paths.ts';

interface Service {
  command?: string[];
  extends?: { service: string };
  environment?: Record<string, string>;
  deploy?: { resources: { limits: { memory: string } } };
}

/** Node, its code and buffers. */
const OUTSIDE_OF_HEAP_MIB = 80;
const SHARE = /--max-old-space-size-percentage=(\d+)/;
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const composed = (file: string) =>
  Object.entries(
    (parse(read(file), { merge: true, maxAliasCount: -1 }) as { services: Record<string, Service> }).services,
  );
const limitOf = ({ deploy }: Service) => Number(/^(\d+)M$/.exec(deploy?.resources.limits.memory ?? '')?.[1]);
const names = [...services().map(({ name }) => name), 'gateway'];
const full = composed('docker-compose.yml').filter(([name]) => names.includes(name) || name === 'backup');
const small = composed('docker-compose.small.yml').filter(([name]) => ['host', 'pictures', 'backup'].includes(name));

describe('the heap of a process', () => {
  test('is a share of the memory of its container, which the image says', () => {
    const options = /NODE_OPTIONS=(.*)/.exec(read('infra/docker/node.Dockerfile'))?.[1];

    expect(options).toBe(`--max-old-space-size-percentage=${HEAP_PERCENT}`);
  });

  test.each(names)('%s has here the heap that it has in a cluster, and the memory of a cluster under Compose', name => {
    const memory = /limits: \{ memory: (\d+)Mi \}/.exec(read(`k8s/base/${name}/deployment.yaml`))?.[1];

    expect(heapFlags(name)).toEqual([`--max-old-space-size=${Math.floor((Number(memory) * HEAP_PERCENT) / 100)}`]);
    if (name !== 'mail') expect(limitOf(Object.fromEntries(full)[name] as Service)).toBe(Number(memory));
  });

  test.each([...full, ...small])('%s has room for what is not heap', (_name, service) => {
    const percent = Number(SHARE.exec(service.environment?.['NODE_OPTIONS'] ?? '')?.[1] ?? HEAP_PERCENT);

    expect(limitOf(service) * (1 - percent / 100)).toBeGreaterThanOrEqual(OUTSIDE_OF_HEAP_MIB);
  });
});
