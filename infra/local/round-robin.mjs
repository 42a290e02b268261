import { Agent, createServer, request as ask } from 'node:http';
import { connect } from 'node:net';

/** @typedef {import('node:net').Socket} Socket @typedef {{ url: URL, agent: Agent }} Place */

/**
 * A proxy as stands before gateways: each request, and each socket, goes to the next of them, independent of the client. It
 * tries nothing twice: what a gateway fails, its client sees.
 */
export class RoundRobin {
  /** @type {Place[]} */ #places = [];
  #server = createServer();
  /** What was upgraded; HTTP looks after all else. @type {Set<Socket>} */ #sockets = new Set();
  #taken = 0;
  /** Which gateway each socket was given to: for observers. @type {string[]} */
  upgrades = [];

  static async start() {
    const proxy = new RoundRobin();
    const server = proxy.#server;
    // Only clients end connections: a request must not meet one that ends.
    server.keepAliveTimeout = 0;
    server.on('request', (request, response) => proxy.#pass(request, response));
    server.on('upgrade', (request, socket, head) => proxy.#join(request, /** @type {Socket} */ (socket), head));
    await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)));
    return proxy;
  }

  get url() {
    const { port } = /** @type {import('node:net').AddressInfo} */ (this.#server.address());
    return `http://127.0.0.1:${port}`;
  }

  /** @param {string[]} urls where it leads from now on */
  leadTo(urls) {
    this.#places = urls.map(url => this.#places.find(place => place.url.href === new URL(url).href) ?? placeAt(url));
  }

  /** From now on, this one gets its share. @param {string} url */
  add(url) {
    this.#places = [...this.#places, placeAt(url)];
  }

  /** It gets nothing new; what it has begun it finishes. @param {string} url */
  remove(url) {
    this.#places = this.#places.filter(place => place.url.href !== new URL(url).href);
  }

  async stop() {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.closeAllConnections();
    await new Promise(resolve => this.#server.close(resolve));
  }

  #next() {
    return this.#places[this.#taken++ % this.#places.length];
  }

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  #pass(request, response) {
    const place = this.#next();
    if (!place) return void response.writeHead(503).end();
    const { method, url: path, headers } = request;
    const onward = ask(place.url, { method, path, headers: onTheWay(headers), agent: place.agent }, answer => {
      response.writeHead(answer.statusCode ?? 502, onTheWay(answer.headers));
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    onward.once('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {Socket} near
   * @param {Buffer} head
   */
  #join({ method, url: path, rawHeaders }, near, head) {
    near.on('error', () => {});
    const place = this.#next();
    if (!place) return void near.destroy();
    this.upgrades.push(place.url.origin);
    const far = connect(Number(place.url.port), place.url.hostname);
    const lines = rawHeaders.flatMap((name, index) => (index % 2 ? [] : [`${name}: ${rawHeaders[index + 1]}`]));
    far.write([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    far.write(head);
    this.#pipe(near, far);
    this.#pipe(far, near);
  }

  /** @param {Socket} from @param {Socket} to */
  #pipe(from, to) {
    this.#sockets.add(from);
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.once('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
  }
}

/** @param {string} url @returns {Place} */
const placeAt = url => ({ url: new URL(url), agent: new Agent({ keepAlive: true }) });

/** A connection's own headers end with the connection. @param {import('node:http').IncomingHttpHeaders} headers */
function onTheWay({ connection: _connection, 'keep-alive': _keepAlive, ...headers }) {
  return headers;
}
