import type { ModelState } from '@attune/ai-contract/model-check';
import type { Destination } from '@attune/ai-contract/sent';
import type { Logger } from 'pino';
import type { AiConfig } from '../ai.config.js';

/** Where a model answers. */
export interface Endpoint {
  baseURL: string;
  apiKey: string;
  model: string;
  destination: Destination;
}

/** The model that the specification names. */
const DEFAULT_MODEL = 'llama-3.1-8b-instruct';
const OLLAMA_PORT = '11434';
const PROBE_MS = 2000;
const CHECK_MS = 5000;
/** Says that there is no list of models: a host that answers questions may have none. */
const NO_LIST = [404, 405, 501];
/** A local server wants some key, and reads none. */
const NO_KEY = 'none';

/** The endpoint that is configured, then the Ollama that was named and answers: one of each destination, without any the coach answers. */
export async function findEndpoints(config: AiConfig, log: Logger): Promise<Endpoint[]> {
  const found = [configured(config), await ollama(config, log)].filter(endpoint => endpoint !== undefined);
  const isFirst = ({ destination }: Endpoint, index: number) =>
    found.findIndex(other => other.destination === destination) === index;
  return found.filter(isFirst);
}

function configured({ AI_BASE_URL, AI_API_KEY = NO_KEY, AI_MODEL = DEFAULT_MODEL }: AiConfig): Endpoint | undefined {
  if (!AI_BASE_URL) return undefined;
  const destination = isThisMachine(AI_BASE_URL) ? 'local' : 'provider';
  return { baseURL: AI_BASE_URL, apiKey: AI_API_KEY, model: AI_MODEL, destination };
}

async function ollama({ AI_BASE_URL, AI_MODEL, OLLAMA_HOST }: AiConfig, log: Logger): Promise<Endpoint | undefined> {
  if (!OLLAMA_HOST) return undefined;
  const baseURL = ollamaUrl(OLLAMA_HOST);
  const models = baseURL ? await modelsAt(baseURL) : [];
  // Where there is another endpoint, AI_MODEL names its model.
  const named = AI_BASE_URL === undefined ? AI_MODEL : undefined;
  const model = named ?? models.find(name => /llama-?3\.1/i.test(name)) ?? models[0];
  if (!baseURL || models.length === 0 || !model) {
    log.warn('ollama_not_found');
    return undefined;
  }
  return { baseURL, apiKey: NO_KEY, model, destination: isThisMachine(baseURL) ? 'local' : 'provider' };
}

/** OLLAMA_HOST is also what Ollama listens on: there, an address that means all of them is one's own. */
function ollamaUrl(host: string): string | undefined {
  const text = host.includes('://') ? host : `http://${host.startsWith(':') ? `127.0.0.1${host}` : host}`;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1';
  const hasPort = /:\d+\/?$/.test(text);
  if (!hasPort && url.protocol === 'http:') url.port = OLLAMA_PORT;
  return `${url.origin}/v1`;
}

/** Whether the host answers, by the list of its models. */
export async function stateOf({ baseURL, apiKey }: Endpoint): Promise<ModelState> {
  try {
    const headers = { authorization: `Bearer ${apiKey}` };
    const init: RequestInit = { headers, signal: AbortSignal.timeout(CHECK_MS), redirect: 'manual' };
    const { ok, status, body } = await fetch(`${baseURL.replace(/\/$/, '')}/models`, init);
    await body?.cancel();
    return ok || NO_LIST.includes(status) ? 'running' : 'lacking';
  } catch {
    return 'silent';
  }
}

async function modelsAt(baseURL: string): Promise<string[]> {
  try {
    const answer = await fetch(`${baseURL}/models`, { signal: AbortSignal.timeout(PROBE_MS), redirect: 'error' });
    const { data } = (await answer.json()) as { data?: { id?: unknown }[] };
    return (data ?? []).flatMap(({ id }) => (typeof id === 'string' ? id : []));
  } catch {
    return [];
  }
}

const isThisMachine = (url: string) => /^(localhost|127\..*|\[::1\])$/.test(new URL(url).hostname);
