import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../../infra/local/commands.ts';
import { gateway, services } from '../../infra/local/deployables.ts';
import { docker, type Engine } from './engine.ts';
import { composeSettings, PROJECT, type Release } from './images.ts';

const IMAGE = 'attune/attune';
const HEALTHY_MS = 180_000;
const PORT = 3210;
/** The bridge between this machine and the containers, which says whose address a request is from, as a proxy does. */
const BRIDGE = '172.31.251.1/32';

interface Container {
  id: string;
  name: string;
  /** Of its first process, as the engine numbers them */
  pid: number;
  isHealthy: boolean;
  /** By network */
  addresses: Record<string, string>;
}

interface Inspected {
  Id: string;
  Name: string;
  State: { Pid: number; Running: boolean; Health?: { Status: string } };
  NetworkSettings: { Networks: Record<string, { IPAddress: string }> };
}

/** An installation by docker-compose.yml, two of each process unless `replicas` says otherwise; or by docker-compose.small.yml. */
export class Stack {
  readonly url = `http://127.0.0.1:${PORT}`;
  readonly #engine: Engine;
  readonly #folder: string;
  readonly #hasUsers: boolean;
  readonly #version: string;

  constructor(engine: Engine, release: Release, replicas = 2) {
    const scale = [...services(), gateway()].map(({ name }) => [`${name.toUpperCase()}_REPLICAS`, String(replicas)]);
    const settings = { ...Object.fromEntries(scale), PORT: String(PORT), TRUSTED_PROXY: BRIDGE };
    this.#engine = { ...engine, env: { ...engine.env, ...settings, ...composeSettings(release) } };
    this.#folder = release.folder;
    this.#hasUsers = !release.hasStandIns;
    this.#version = release.version;
  }

  compose(...args: string[]) {
    return this.composeWith({}, ...args);
  }

  composeWith(settings: Record<string, string>, ...args: string[]) {
    return docker({ env: { ...this.#engine.env, ...settings } }, ['compose', ...args], this.#folder);
  }

  /** Gives the image another tag, as a newer one has it. */
  tagImage(version: string) {
    return docker(this.#engine, ['tag', `${IMAGE}:${this.#version}`, `${IMAGE}:${version}`]);
  }

  removeVolumes(names: string[]) {
    return docker(this.#engine, ['volume', 'rm', ...names.map(name => `${PROJECT}_${name}`)]);
  }

  /** Replaces the containers of these services, or of all, as an operator does. */
  roll(...names: string[]) {
    return run('sh', [join(this.#folder, 'infra/docker/roll.sh'), ...names], {
      cwd: this.#folder,
      env: this.#engine.env,
    });
  }

  /** Of one service, or of all. */
  async containers(...service: string[]): Promise<Container[]> {
    const ids = (await this.compose('ps', '--quiet', ...service)).split('\n').filter(Boolean);
    if (ids.length === 0) return [];
    const inspected = JSON.parse(await docker(this.#engine, ['inspect', ...ids])) as Inspected[];
    return inspected.map(({ Id, Name, State, NetworkSettings }) => ({
      id: Id,
      name: Name.replace(`/${PROJECT}-`, ''),
      pid: State.Pid,
      isHealthy: State.Running && (State.Health?.Status ?? 'healthy') === 'healthy',
      addresses: Object.fromEntries(
        Object.entries(NetworkSettings.Networks).map(([name, { IPAddress }]) => [
          name.replace(`${PROJECT}_`, ''),
          IPAddress,
        ]),
      ),
    }));
  }

  async addressOf(service: string, network: string) {
    const [first] = await this.containers(service);
    const address = first?.addresses[network];
    if (!address) throw new Error(`${service} has no address on the network ${network}.`);
    return address;
  }

  /** Ends a container's process by SIGKILL, and waits until Docker has started it again and it is healthy. */
  async kill({ id, pid, name }: Container) {
    const { amongProcesses } = this.#engine;
    await run('env', [...amongProcesses, 'sh', '-c', `kill -9 ${pid}`]);
    const isBack = async () => {
      const found = (await this.containers()).find(container => container.id === id);
      return found !== undefined && found.isHealthy && found.pid !== pid;
    };
    for (const end = Date.now() + HEALTHY_MS; !(await isBack()); await pause(500))
      if (Date.now() > end) throw new Error(`${name} did not come back.`);
  }

  async killFirst(service: string) {
    const [first] = await this.containers(service);
    if (!first) throw new Error(`${service} does not run.`);
    await this.kill(first);
  }

  /** What each container takes as Docker counts it, in MiB, by name. */
  async memory() {
    const ids = (await this.containers()).map(({ id }) => id);
    const text = await docker(this.#engine, ['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}', ...ids]);
    const found = [...text.matchAll(/^(\S+) ([\d.]+)(MiB|GiB)/gm)];
    return Object.fromEntries(
      found.map(([, name = '', amount, unit]) => [
        name.replace(`${PROJECT}-`, '').replace(/-1$/, ''),
        Number(amount) * (unit === 'GiB' ? 1024 : 1),
      ]),
    );
  }

  /** Waits until all that run are healthy, and the fictional members are in. */
  async settled() {
    const isSettled = async () => {
      const [all, introduced] = await Promise.all([
        this.containers(),
        this.compose('ps', '--all', '--format', '{{.State}} {{.ExitCode}}', 'demo'),
      ]);
      if (/^exited [1-9]/.test(introduced)) throw new Error('The fictional members were not introduced.');
      const { ok } = await fetch(`${this.url}/api/health`).catch(() => ({ ok: false }));
      return ok && all.every(({ isHealthy }) => isHealthy) && introduced.trim() === 'exited 0';
    };
    for (const end = Date.now() + HEALTHY_MS; !(await isSettled()); await pause(1000))
      if (Date.now() > end)
        throw new Error(
          `Not healthy: ${(await this.containers())
            .filter(({ isHealthy }) => !isHealthy)
            .map(({ name }) => name)
            .join(', ')}.`,
        );
  }

  /** Where what is stored is read past the product. */
  async mongodbUrl() {
    const user = this.#hasUsers ? `root:${await this.#secret('kept/mongodb-root')}@` : '';
    return `mongodb://${user}${await this.addressOf('mongodb', 'data')}:27017/?directConnection=true`;
  }

  /** The addresses of all mails in the mailbox, one for each mail. */
  async recipients() {
    const answer = await fetch(`http://${await this.addressOf('mailpit', 'door')}:8025/api/v1/messages?limit=1000`);
    const { messages } = (await answer.json()) as { messages: { To: { Address: string }[] }[] };
    return messages.flatMap(({ To }) => To.map(({ Address }) => Address));
  }

  /** A file of the volume `secrets`. */
  #secret(path: string) {
    return this.compose('run', '--rm', '-T', '--no-deps', 'secrets', 'cat', `/secrets/${path}`);
  }
}
