import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers } from '../local/http-answers.mjs';
import { LocalProcess } from '../local/local-process.mjs';
import { freePort } from '../local/ports.mjs';
import { serverProgram } from '../test/servers.mjs';

/**
 * @typedef {Record<string, string>} Labels
 * @typedef {{ labels: Labels, value: number }} Result
 * @typedef {{ metric: Labels, value: [time: number, value: string] }} Sample
 */

/**
 * A Prometheus that collects the figures of processes on this machine.
 *
 * @param {{ dir: string, targets: string[], seconds?: number }} options `seconds` from one look at a target to the next
 */
export async function startPrometheus({ dir, targets, seconds = 1 }) {
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
    /**
     * What an expression gives now.
     *
     * @param {string} expression
     * @returns {Promise<Result[]>}
     */
    async query(expression) {
      const { result } = await ask(url, 'query', { query: expression });
      return /** @type {Sample[]} */ (result).map(({ metric, value: [, value] }) => ({
        labels: metric,
        value: Number(value),
      }));
    },
    /**
     * The labels of all series that were ever seen and match a selector.
     *
     * @param {string} selector
     * @returns {Promise<Labels[]>}
     */
    series: selector => ask(url, 'series', { 'match[]': selector }),
    stop: () => server.stop(),
  };
}

/**
 * @param {string} url
 * @param {string} path
 * @param {Record<string, string>} parameters
 */
async function ask(url, path, parameters) {
  const answer = await fetch(`${url}/api/v1/${path}?${new URLSearchParams(parameters).toString()}`);
  const { data, error } = /** @type {{ data: any, error?: string }} */ (await answer.json());
  if (error) throw new Error(`Prometheus: ${error}`);
  return data;
}
