import type { LocalProcess } from './local-process.ts';
/** A database that the product runs on */
export interface Store {
  name: string;
  url: string;
  /** For one of its users, where it has several; else `url` */
  urlOf: (user: string) => string;
  /** Undefined where it is not ours, or listens on no port */
  port: number | undefined;
  /** Undefined while it is down, and always for a store that this process did not start */
  pid: number | undefined;
  process: LocalProcess | undefined;
  kill: (signal?: NodeJS.Signals) => Promise<void>;
  /** In the same place and on the same data */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A store that runs as a process of ours. */
export function localStore(
  server: LocalProcess,
  url: string,
  port: number | undefined,
  urlOf: (user: string) => string = () => url,
): Store {
  return {
    name: server.name,
    url,
    urlOf,
    port,
    get pid() {
      return server.pid;
    },
    process: server,
    kill: signal => server.kill(signal),
    restart: () => server.restart(),
    stop: () => server.stop(),
  };
}

/** A store that this process did not start: it is used, and neither stopped nor configured. */
export function givenStore(name: string, url: string): Store {
  const refuse = async () => {
    throw new Error(`${name} is at ${new URL(url).host}, which is not ours to kill or start.`);
  };
  return {
    name,
    url,
    urlOf: () => url,
    port: undefined,
    pid: undefined,
    process: undefined,
    kill: refuse,
    restart: refuse,
    stop: async () => {},
  };
}
