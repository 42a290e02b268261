import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startNodeExporter, startRedisExporter } from '../../infra/observability/exporters.ts';
import { startPrometheus } from '../../infra/observability/prometheus.ts';
import type { Product } from './product.ts';

/** From one look of Prometheus to the next; without Redis, a process takes 3 s to show its figures. */
const SECONDS = 5;
/** The longest that a rule of those waits is two minutes. */
const FIRES_WITHIN_MS = 240_000;
/** What has to fire when mail has no process, Redis is gone and the balancer has no gateway. */
const MISSED = ['BalancerHasNoServer', 'DependencyAway', 'RedisUnreachable', 'ServiceGone'];

type Prometheus = Awaited<ReturnType<typeof startPrometheus>>;

/** A Prometheus with the rules of an installation, which hears of processes that come and go as it does in a cluster. */
export class Watch {
  #product: Product;
  #prometheus: Prometheus;
  #seen = '';

  constructor(product: Product, prometheus: Prometheus) {
    this.#product = product;
    this.#prometheus = prometheus;
  }

  /** `scope` ends it. */
  static async start(scope: AsyncDisposableStack, dir: string, product: Product) {
    const folder = join(dir, 'prometheus');
    const redis = await startRedisExporter(scope, folder, product.redis.urlOf('metrics'));
    const machine = await startNodeExporter(scope, folder);
    const jobs = {
      attune: [],
      balancer: [{ targets: [product.balancer.target] }],
      redis: [{ targets: [redis] }],
      machine: [{ targets: [machine] }],
    };
    const prometheus = await startPrometheus({ dir: folder, jobs, seconds: SECONDS });
    scope.defer(() => prometheus.stop());
    const watch = new Watch(product, prometheus);
    const timer = setInterval(() => watch.#discover(), 1000);
    scope.defer(() => clearInterval(timer));
    return watch;
  }

  get #processes() {
    return this.#product.deployments.flatMap(({ pods }) =>
      pods.map(({ recipe }) => `127.0.0.1:${recipe.env?.HEALTH_PORT}`),
    );
  }

  #discover() {
    const targets = this.#processes;
    if (targets.join() === this.#seen) return;
    this.#seen = targets.join();
    this.#prometheus.watch('attune', [{ targets }]);
  }

  /** What it missed, and what it said without a reason; then whether it says so when something is gone. */
  async judge() {
    // Until each process that came last was looked at.
    await pause(4 * SECONDS * 1000);
    const wanted = this.#processes.length + 3;
    const [targets, away] = [await this.#names('up == 1', 'instance'), await this.#names('up == 0', 'instance')];
    const pages = await this.#fired('page');
    const tickets = await this.#fired('ticket');
    const missed = await this.#takeAway();
    return {
      targets: targets.length,
      tickets,
      missed: missed
        .filter(({ afterMs }) => afterMs !== undefined)
        .map(({ alert, afterMs = 0 }) => ({ alert, afterMs })),
      faults: [
        ...(targets.length === wanted
          ? []
          : [`Prometheus sees ${targets.length} of ${wanted} targets; away: ${away.join(', ')}`]),
        ...pages.map(alert => `${alert} fired while all was well`),
        ...missed.filter(({ afterMs }) => afterMs === undefined).map(({ alert }) => `${alert} did not fire`),
      ],
    };
  }

  async #takeAway() {
    const { deployments, gateways, balancer, redis } = this.#product;
    const since = Date.now();
    const mail = deployments.find(({ name }) => name === 'mail');
    await Promise.all((mail?.pods ?? []).map(pod => pod.kill('SIGKILL')));
    for (const { recipe } of gateways.pods) await balancer.remove(`http://127.0.0.1:${recipe.env?.PORT}`);
    await redis.kill('SIGKILL');
    const missed = await Promise.all(
      MISSED.map(async alert => ({ alert, afterMs: await this.#firesWithin(alert, since) })),
    );
    await redis.restart();
    return missed;
  }

  async #firesWithin(alert: string, since: number) {
    while (Date.now() - since < FIRES_WITHIN_MS) {
      const firing = await this.#names(`ALERTS{alertstate="firing",alertname="${alert}"}`, 'alertname');
      if (firing.length > 0) return Date.now() - since;
      await pause(1000);
    }
    return undefined;
  }

  /** Those that have fired since the beginning. */
  #fired(severity: string) {
    return this.#names(`max_over_time(ALERTS{alertstate="firing",severity="${severity}"}[2h])`, 'alertname');
  }

  async #names(expression: string, label: string) {
    const found = await this.#prometheus.query(expression);
    return [...new Set(found.map(({ labels }) => labels[label] ?? ''))].toSorted();
  }
}
