import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { root } from '../local/paths.ts';
import { writeFormatted } from './formatted.ts';

/** The service whose deployment a new one begins as: the smallest, with Redis and nothing else. */
const MODEL = 'pictures';

/**
 * Deploys a new service wherever the product is: beside the others in docker-compose.yml and k8s, with access to its own
 * keys of Redis and the key that verifies sessions. What it needs beyond that is for its author to add.
 *
 * @param folder the repository
 */
export async function deploy(name: string, folder: string = root) {
  await change(join(folder, 'docker-compose.yml'), text => withService(text, name));
  await change(join(folder, 'infra/docker/access.json'), text => withAccess(text, name));
  await copyManifests(join(folder, 'k8s/base'), name);
  await change(join(folder, 'k8s/base/kustomization.yaml'), text =>
    text.replace('\nlabels:', `\n  - ${name}\nlabels:`),
  );
  await change(join(folder, 'k8s/data/redis/network-policy.yaml'), text =>
    text.replace(new RegExp(`,(\\s+)${MODEL},`), (found, space: string) => `${found}${space}${name},`),
  );
  await change(join(folder, 'k8s/overlays/production/managed-stores.yaml'), text =>
    text.replace(new RegExp(`(,\\s+)${MODEL}(?=[,\\]])`), (found, comma: string) => `${found}${comma}${name}`),
  );
  await deployComponents(name, join(folder, 'k8s/components'));
  await change(join(folder, 'infra/observability/prometheus.yaml'), text =>
    text.replace(new RegExp(`(,\\s+)${MODEL}(?=[,\\]])`), (found, comma: string) => `${found}${comma}${name}`),
  );
}

/** What only some clusters have. */
async function deployComponents(name: string, components: string) {
  await change(join(components, 'load-metrics/redis-exporter.yaml'), text =>
    text.replace(`rpc:${MODEL}`, `rpc:${MODEL},rpc:${name}`),
  );
  await change(join(components, 'load-metrics/kustomization.yaml'), text =>
    text.replace(
      new RegExp(`  - target: \\{[^}]* ${MODEL} \\}\\n(?: {4}.*\\n)+`),
      patch => patch + patch.replaceAll(MODEL, name),
    ),
  );
  await change(join(components, 'external-secrets/external-secrets.yaml'), text =>
    text.replace(
      new RegExp(`[^\\n]*\\n[^\\n]*\\n[^\\n]* ${MODEL} \\}\\n.*\\n`),
      secret => `${secret}---\n${secret.replaceAll(MODEL, name)}`,
    ),
  );
}

function withService(text: string, name: string) {
  const block = `
  ${name}:
    <<: *process
    command: [${name}]
    environment: *environment
    volumes:
      - { type: volume, source: secrets, target: /run/secrets, read_only: true, volume: { subpath: ${name} } }
    networks: [inside]
    depends_on: *after-redis
    deploy: { <<: *usual, replicas: '\${${name.toUpperCase().replaceAll('-', '_')}_REPLICAS:-1}' }
`;
  const next = text.indexOf('\n  # Fictional members');
  const changed = text.slice(0, next) + block + text.slice(next);
  if (next < 0 || !parseDocument(changed, { merge: true }).hasIn(['services', name])) {
    throw new Error('docker-compose.yml has no place for a service that this script can find.');
  }
  return changed;
}

function withAccess(text: string, name: string) {
  const { demo, ...access } = JSON.parse(text);
  access.gateway.calls.push(name);
  access[name] = { calls: [], listensTo: [], jobs: [], keys: [], channels: [], secrets: ['SESSION_PUBLIC_KEYS'] };
  return `${JSON.stringify({ ...access, demo }, null, 2)}\n`;
}

async function copyManifests(base: string, name: string) {
  cpSync(join(base, MODEL), join(base, name), { recursive: true });
  for (const file of readdirSync(join(base, name)))
    await change(join(base, name, file), text => withoutInternet(text).replaceAll(MODEL, name));
}

/** The model reaches the internet; others do not. */
const withoutInternet = (text: string) => text.replace(/\n {4}# Pictures of others[^]*$/, '\n');

async function change(file: string, how: (text: string) => string) {
  const text = readFileSync(file, 'utf8');
  const changed = how(text);
  // Each place that has the model's name has to be there: silence would leave the service half deployed.
  if (changed === text && !file.includes('/base/'))
    throw new Error(`Nothing in ${file} was changed: has it changed its form?`);
  await writeFormatted(file, changed);
}
