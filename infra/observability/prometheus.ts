import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
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

/** Targets with the labels that they have in common, as in Prometheus' files of targets */
interface Group {
  targets: string[];
  labels?: Labels;
}

interface Options {
  dir: string;
  /** By the name of their job */
  jobs: Record<string, Group[]>;
  /** From one look at a target, and at the alerts, to the next. */
  seconds?: number;
}

const configurationFor = (jobs: string[], targetsOf: (job: string) => string, seconds: number) => ({
  global: { scrape_interval: `${seconds}s`, scrape_timeout: `${seconds}s`, evaluation_interval: `${seconds}s` },
  rule_files: [join(import.meta.dirname, 'alerts*.yaml')],
  scrape_configs: jobs.map(job => ({
    job_name: job,
    file_sd_configs: [{ files: [targetsOf(job)], refresh_interval: '5s' }],
  })),
});

/** A Prometheus that collects the figures of processes on this machine, with the project's alerts. */
export async function startPrometheus({ dir, jobs, seconds = 1 }: Options) {
  mkdirSync(dir, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const targetsOf = (job: string) => join(dir, `${job}.targets.json`);
  const watch = (job: string, groups: Group[]) => {
    // In one step: Prometheus reads the file whenever it changes.
    writeFileSync(`${targetsOf(job)}.new`, JSON.stringify(groups));
    renameSync(`${targetsOf(job)}.new`, targetsOf(job));
  };
  for (const [job, groups] of Object.entries(jobs)) watch(job, groups);
  const file = join(dir, 'prometheus.yaml');
  // Every JSON document is YAML.
  writeFileSync(file, JSON.stringify(configurationFor(Object.keys(jobs), targetsOf, seconds)));
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
    query: queryAt(url),
    /** The labels of all series that were ever seen and match a selector. */
    series: (selector: string): Promise<Labels[]> => ask<Labels[]>(url, 'series', { 'match[]': selector }),
    /** Other targets for a job: those that are not among them are forgotten. */
    watch,
    stop: () => server.stop(),
  };
}

/** What an expression gives now, in the Prometheus at this address. */
export const queryAt =
  (url: string) =>
  async (expression: string): Promise<Result[]> => {
    const { result } = await ask<{ result: Sample[] }>(url, 'query', { query: expression });
    return result.map(({ metric, value: [, value] }) => ({ labels: metric, value: Number(value) }));
  };

async function ask<T>(url: string, path: string, parameters: Record<string, string>) {
  const answer = await fetch(`${url}/api/v1/${path}?${new URLSearchParams(parameters).toString()}`);
  const { data, error } = (await answer.json()) as { data: T; error?: string };
  if (error) throw new Error(`Prometheus: ${error}`);
  return data;
}
