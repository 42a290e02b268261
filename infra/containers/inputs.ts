import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.ts';

/** What containers are made of and started with. The code of the product is tested without containers. */
const INPUTS = [
  '.dockerignore',
  'docker-compose.yml',
  'infra/docker',
  'infra/containers/stand-ins',
  'infra/observability/alertmanager.yaml',
  'infra/observability/compose.monitoring.yaml',
  'infra/observability/prometheus.yaml',
  'k8s/components/redis-sentinel/redis-node.sh',
  'k8s/components/redis-sentinel/sentinel.sh',
  'k8s/data/redis',
  'k8s/data/mongodb',
];

/** Changes where something changed that only containers show. */
export function inputsDigest() {
  const hash = createHash('sha256');
  for (const path of INPUTS.flatMap(filesIn))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex').slice(0, 16);
}

function filesIn(path: string): string[] {
  const entries = /\.\w+$/.test(path)
    ? undefined
    : readdirSync(join(root, path), { recursive: true, withFileTypes: true });
  if (!entries) return [path];
  const files = entries.filter(entry => entry.isFile() && !/\.spec\.ts$|\.fixture\.ts$/.test(entry.name));
  return files.map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1)).toSorted();
}
