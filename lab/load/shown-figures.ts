import type { LocalProcess } from '../../infra/local/local-process.ts';

/** What a process shows under a name on its internal port, by labels. */
export async function figuresOf({ recipe }: LocalProcess, name: string): Promise<Record<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${recipe.env?.HEALTH_PORT}/metrics`)).text();
  const lines = text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'));
  return Object.fromEntries([...lines].map(([, labels = '', value]) => [labels, Number(value)]));
}
