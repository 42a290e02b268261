import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { LocalProcess } from '../local/local-process.ts';
import { freePort } from '../local/ports.ts';
import { serverProgram } from './servers.ts';

/** Gateways that may ever be added. */
const PLACES = 20;

/** Each request, and each socket, goes to the next gateway, from every client. What a gateway fails its client sees: there is no retry. */
const configuration = (port: number, metricsPort: number, control: string) => `
global
  log stdout format raw local0
  stats socket ${control} level admin
  maxconn 5000

defaults
  mode http
  log global
  log-format "%s %HP"
  option logasap
  retries 0
  timeout connect 5s
  timeout client 1h
  timeout server 1h

frontend http
  bind 127.0.0.1:${port}
  default_backend gateways

frontend metrics
  bind 127.0.0.1:${metricsPort}
  no log
  http-request use-service prometheus-exporter

backend gateways
  balance roundrobin
  server-template gateway- 1-${PLACES} 127.0.0.1:1 disabled
`;

/** An HAProxy with this configuration, not yet started; it writes to `haproxy.log` in the folder. */
export function haproxy(dir: string, text: string, isReady: () => Promise<boolean>, env: NodeJS.ProcessEnv = {}) {
  mkdirSync(dir, { recursive: true });
  const file = join(dir, 'haproxy.cfg');
  writeFileSync(file, text);
  return new LocalProcess({
    name: 'haproxy',
    command: serverProgram('haproxy') ?? 'haproxy',
    args: ['-db', '-f', file],
    env: { ...process.env, ...env },
    logFile: join(dir, 'haproxy.log'),
    isReady,
  });
}

/** HAProxy as stands before gateways; which ones, is said while it runs. */
export class Balancer {
  readonly url: string;
  /** Where Prometheus finds its figures */
  readonly target: string;
  #process: LocalProcess;
  #control: string;
  #log: string;
  /** Where each place leads; a place is used once. */
  #urls: string[] = [];

  constructor(dir: string, port: number, metricsPort: number) {
    this.url = `http://127.0.0.1:${port}`;
    this.target = `127.0.0.1:${metricsPort}`;
    [this.#control, this.#log] = [join(dir, 'haproxy.sock'), join(dir, 'haproxy.log')];
    const isReady = () => this.#tell('show info').then(Boolean, () => false);
    this.#process = haproxy(dir, configuration(port, metricsPort, this.#control), isReady);
  }

  static async start(dir: string) {
    const balancer = new Balancer(dir, await freePort(), await freePort());
    await balancer.#process.start();
    return balancer;
  }

  get pid() {
    return this.#process.pid;
  }

  /** From now on, this one gets its share. */
  async add(url: string) {
    const place = this.#urls.push(url);
    const { hostname, port } = new URL(url);
    await this.#tell(`set server gateways/gateway-${place} addr ${hostname} port ${port}`);
    await this.#tell(`set server gateways/gateway-${place} state ready`);
  }

  /** It gets nothing new; what it has begun it finishes. */
  async remove(url: string) {
    await this.#tell(`set server gateways/gateway-${this.#urls.lastIndexOf(url) + 1} state maint`);
  }

  /** Which gateway each socket was given to. */
  upgrades() {
    const lines = readFileSync(this.#log, 'utf8').matchAll(/^gateway-(\d+) \/socket\.io\//gm);
    return [...lines].map(([, place]) => this.#urls[Number(place) - 1]);
  }

  stop() {
    return this.#process.stop();
  }

  #tell(command: string) {
    const socket = connect(this.#control);
    socket.end(`${command}\n`);
    return textOf(socket);
  }
}
