import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './paths.ts';

/** The part of a container's memory that V8's old space may take, as images have it (infra/docker/node.Dockerfile). */
export const HEAP_PERCENT = 40;

/** Gives a process the heap that it has in a cluster, where the machine does not limit its memory; nothing to what no cluster runs. */
export function heapFlags(name: string): string[] {
  const file = join(root, 'k8s/base', name, 'deployment.yaml');
  if (!existsSync(file)) return [];
  const [container] = parse(readFileSync(file, 'utf8')).spec.template.spec.containers;
  const mebibytes = Number(/^(\d+)Mi$/.exec(container.resources.limits.memory)?.[1]);
  return [`--max-old-space-size=${Math.floor((mebibytes * HEAP_PERCENT) / 100)}`];
}
