import { dirname, join } from 'node:path';
import { startPrometheus } from '../../infra/observability/prometheus.ts';
import { alerts, panels } from '../../infra/observability/rules.ts';
import { until } from '../../infra/test/until.js';
import { startWithMember } from './product-with-member.js';

interface Options {
  replicas?: Record<string, number>;
  /** From one look of Prometheus at a process to the next. */
  seconds?: number;
}

const TIMEOUT_MS = 60_000;
/** Looks of Prometheus that a panel may be later than the alert. */
const LOOKS = 5;
const rules = alerts();
const charts = panels();

/** The whole product under a real Prometheus, and a member who is signed in. */
export async function startObserved({ replicas, seconds = 1 }: Options = {}) {
  const used = await startWithMember(replicas);
  const { product } = used;
  const ports = Object.values(product.processes).flatMap(({ recipe }) => recipe.env?.['HEALTH_PORT'] ?? []);
  const targets = ports.map(port => `127.0.0.1:${port}`);
  const dir = join(dirname(product.logs), 'prometheus');
  const prometheus = await startPrometheus({ dir, jobs: { attune: [{ targets }] }, seconds });
  const { query, series } = prometheus;
  const isDark = async (title: string) => !(await query(charts[title] ?? title)).some(({ value }) => value > 0);
  /** Those of these panels that show nothing but zeros. */
  const darkNow = async (titles: string[]) => {
    const are = await Promise.all(titles.map(isDark));
    return titles.filter((_, index) => are[index]);
  };
  /** A panel may need one more look at a process than the alert. */
  const dark = async (titles: string[]) => {
    let found = titles;
    await until(async () => (found = await darkNow(titles)).length === 0, LOOKS * seconds * 1000).catch(
      () => undefined,
    );
    return found;
  };
  await until(async () => (await query('up == 1')).length === targets.length, TIMEOUT_MS);

  return {
    ...used,
    query,
    series,
    /** What an alert's expression gives now; for how many minutes it has to is shown in infra/observability/rule-tests. */
    fires: async (alert: string) => (await query(rules[alert] ?? alert)).map(({ labels }) => labels),
    dark,
    end: async () => {
      await prometheus.stop();
      await product.end();
    },
  };
}

export type Observed = Awaited<ReturnType<typeof startObserved>>;
