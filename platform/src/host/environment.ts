import type { Hosted } from './hosted.js';

/** `AUTH__REDIS_URL` is what auth alone reads as REDIS_URL. */
const prefixOf = (service: string) => `${service.toUpperCase().replaceAll('-', '_')}__`;

/** The environment of one service of a process: what is said for all, and over it what is said for this one. */
export function environmentOf(service: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const prefix = prefixOf(service);
  const own = Object.entries(env)
    .filter(([variable]) => variable.startsWith(prefix))
    .map(([variable, value]) => [variable.slice(prefix.length), value] as const);
  return { ...env, ...Object.fromEntries(own) };
}

/** What is wrong where services would share a database: two of them may use one name for different collections. */
export function sharedDatabases(services: readonly Hosted[], env: NodeJS.ProcessEnv): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const { name, config } of services) {
    if (!('MONGODB_DATABASE' in config.shape)) continue;
    const database = environmentOf(name, env)['MONGODB_DATABASE'] || name;
    const owner = owners.get(database);
    if (owner)
      faults.push(
        `MONGODB_DATABASE: ${owner} and ${name} would share "${database}"; set ${prefixOf(name)}MONGODB_DATABASE`,
      );
    owners.set(database, name);
  }
  return faults;
}
