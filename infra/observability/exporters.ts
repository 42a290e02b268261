import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exporterSecrets } from '../docker/secrets.ts';
import { answers } from '../local/http-answers.ts';
import { LocalProcess } from '../local/local-process.ts';
import { freePort } from '../local/ports.ts';
import { serverProgram } from '../test/servers.ts';

interface Exporter {
  name: string;
  dir: string;
  args?: string[];
}

/** A program that shows another one's figures; `scope` ends it. Returns where Prometheus finds it. */
async function startExporter(scope: AsyncDisposableStack, { name, dir, args = [] }: Exporter) {
  mkdirSync(dir, { recursive: true });
  const target = `127.0.0.1:${await freePort()}`;
  const exporter = new LocalProcess({
    name,
    command: serverProgram(name) ?? name,
    args: [...args, `--web.listen-address=${target}`],
    logFile: join(dir, `${name}-${target.split(':')[1]}.log`),
    isReady: () => answers(`http://${target}/metrics`),
  });
  scope.defer(() => exporter.stop());
  await exporter.start();
  return target;
}

/** The figures of a Redis, asked for as its user `metrics`, with the file of passwords that an installation has. */
export function startRedisExporter(scope: AsyncDisposableStack, dir: string, url: string) {
  const { username, password, host } = new URL(url);
  mkdirSync(dir, { recursive: true });
  const file = join(dir, `redis-passwords-${host.replace(':', '-')}.json`);
  const { 'redis-passwords.json': passwords } = exporterSecrets(host, password);
  writeFileSync(file, passwords, { mode: 0o600 });
  const args = [`--redis.addr=redis://${host}`, `--redis.user=${username}`, `--redis.password-file=${file}`];
  return startExporter(scope, { name: 'prometheus-redis-exporter', dir, args });
}

/** How full the disks of this machine are. */
export const startNodeExporter = (scope: AsyncDisposableStack, dir: string) =>
  startExporter(scope, {
    name: 'prometheus-node-exporter',
    dir,
    args: ['--collector.disable-defaults', '--collector.filesystem'],
  });

/** Asks other addresses as a visitor does; `modules` as in blackbox.yaml. */
export function startBlackboxExporter(scope: AsyncDisposableStack, dir: string, modules: object) {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'blackbox.json');
  writeFileSync(file, JSON.stringify({ modules }));
  return startExporter(scope, { name: 'prometheus-blackbox-exporter', dir, args: [`--config.file=${file}`] });
}

/** What Prometheus asks of the blackbox exporter at `target` about an address. */
export const probeOf = (target: string, address: string, module = 'http_2xx') => ({
  targets: [target],
  labels: { __metrics_path__: '/probe', __param_module: module, __param_target: address, instance: address },
});
