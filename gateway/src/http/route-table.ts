import type { Route } from '@attune/gateway-contract/route';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { isNotAPage } from './not-a-page.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    sentenceIn?: Route['sentenceIn'];
    unknownLink?: Route['unknownLink'];
  }
}

interface Served {
  methods: string[];
  sentenceIn: Route['sentenceIn'];
  unknownLink: Route['unknownLink'];
  url: string;
  matches: (path: string) => boolean;
}

/** Every route the gateway serves, to tell an address that does not exist from a method it does not take. */
export class RouteTable {
  readonly #routes: Served[] = [];

  /** Has to be called before the first route is registered. */
  watch(server: FastifyInstance): void {
    server.addHook('onRoute', ({ method, url, config }) => {
      const { sentenceIn, unknownLink } = config ?? {};
      this.#routes.push({ methods: [method].flat(), url, sentenceIn, unknownLink, matches: matcherOf(url) });
    });
  }

  /** The methods that this path takes; none when it does not exist. */
  methodsAt(path: string): string[] {
    const found = this.#routes.filter(({ matches }) => matches(path)).flatMap(({ methods }) => methods);
    return [...new Set(found)].toSorted();
  }

  /** The field of a refusal's sentence as the route has it; where there is no such route, as those of the same resource have it. */
  sentenceFieldOf(config: FastifyContextConfig | undefined, path: string): 'message' | 'msg' {
    const beside = () => this.#routes.find(({ url, sentenceIn }) => sentenceIn && resourceOf(url) === resourceOf(path));
    return config?.sentenceIn ?? beside()?.sentenceIn ?? 'message';
  }

  /** The reason of an unknown link, where a path is, or was meant to be, one of a route that has such a reason. */
  unknownLinkAt(path: string): Route['unknownLink'] {
    return this.#routes.find(({ url, unknownLink }) => unknownLink && isBelow(path, url))?.unknownLink;
  }

  /** As `METHOD /path`. */
  list(): string[] {
    return this.#routes.flatMap(({ methods, url }) => methods.map(method => `${method} ${url}`)).toSorted();
  }
}

/** `/api/friends` of every address below it. */
const resourceOf = (path: string) => path.split('/', 3).join('/');

/** Whether a path begins as the address does before its parameters. */
function isBelow(path: string, url: string): boolean {
  const [fixed = ''] = url.split('/:', 1);
  return path === fixed || path.startsWith(`${fixed}/`);
}

/** `:name` is a segment. `*` is every page of the web app. */
function matcherOf(url: string): Served['matches'] {
  if (url === '/*') return path => path.startsWith('/') && !isNotAPage(path);
  const segments = url.split('/').map(part => (part.startsWith(':') ? '[^/]+' : literal(part)));
  const pattern = new RegExp(`^${segments.join('/')}$`);
  return path => pattern.test(path);
}

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
