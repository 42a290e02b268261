import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers } from '../local/http-answers.ts';
import { LocalProcess } from '../local/local-process.ts';
import { freePort } from '../local/ports.ts';
import { serverProgram } from '../test/servers.ts';

type Labels = Record<string, string>;

interface Result {
  labels: Labels;
  value: number;
}

interface Sample {
  metric: Labels;
  value: [time: number, value: string];
}

interface Options {
  dir: string;
  targets: string[];
  /** From one look at a target to the next. */
  seconds?: number;
}

/** A Prometheus that collects the figures of processes on this machine. */
export async function startPrometheus({ dir, targets, seconds = 1 }: Options) {
  mkdirSync(dir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const configuration = {
    global: { scrape_interval: `${seconds}s`, scrape_timeout: `${seconds}s` },
    scrape_configs: [{ job_name: 'attune', static_configs: [{ targets }] }],
  };
  const file = join(dir, 'prometheus.yaml');
  // Every JSON document is YAML.
  writeFileSync(file, JSON.stringify(configuration));
  const server = new LocalProcess({
    name: 'prometheus',
    command: serverProgram('prometheus') ?? 'prometheus',
    args: [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(dir, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    logFile: join(dir, 'prometheus.log'),
    isReady: () => answers(`${url}/-/ready`),
  });
  await server.start();

  return {
    /** What an expression gives now. */
    async query(expression: string): Promise<Result[]> {
      const { result } = await ask<{ result: Sample[] }>(url, 'query', { query: expression });
      return result.map(({ metric, value: [, value] }) => ({
        labels: metric,
        value: Number(value),
      }));
    },
    /** The labels of all series that were ever seen and match a selector. */
    series: (selector: string): Promise<Labels[]> => ask<Labels[]>(url, 'series', { 'match[]': selector }),
    stop: () => server.stop(),
  };
}

async function ask<T>(url: string, path: string, parameters: Record<string, string>) {
  const answer = await fetch(`${url}/api/v1/${path}?${new URLSearchParams(parameters).toString()}`);
  const { data, error } = (await answer.json()) as { data: T; error?: string };
  if (error) throw new Error(`Prometheus: ${error}`);
  return data;
}
