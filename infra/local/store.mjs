/**
 * @typedef {object} Store a database that the product runs on
 * @property {string} name
 * @property {string} url
 * @property {(user: string) => string} urlOf for one of its users, where it has several; else `url`
 * @property {number | undefined} port
 * @property {number | undefined} pid undefined while it is down, and always for a store that somebody else runs
 * @property {import('./local-process.mjs').LocalProcess | undefined} process
 * @property {(signal?: NodeJS.Signals) => Promise<void>} kill
 * @property {() => Promise<void>} restart on the same port and data
 * @property {() => Promise<void>} stop
 */

/**
 * A store that runs as a process of ours.
 *
 * @param {import('./local-process.mjs').LocalProcess} server
 * @param {string} url
 * @param {number} port
 * @param {(user: string) => string} [urlOf]
 * @returns {Store}
 */
export function localStore(server, url, port, urlOf = () => url) {
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

/**
 * A store that somebody else runs: it is used, and never touched.
 *
 * @param {string} name
 * @param {string} url
 * @returns {Store}
 */
export function givenStore(name, url) {
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
