import type { IncomingMessage, ServerResponse } from 'node:http';

/** All paths of the internal port of a process. The public gateway serves none of them. */
export const INTERNAL_PATHS = ['/live', '/ready', '/metrics', '/queues', '/docs'] as const;
export type InternalPath = (typeof INTERNAL_PATHS)[number];

/** Answers one address and all below it. */
export type InternalPage = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** Pages for operators, next to the probes and metrics. A page is loaded at its first request. */
export class InternalPages {
  readonly #pages = new Map<string, () => Promise<InternalPage>>();

  add(path: InternalPath, load: () => Promise<InternalPage>): void {
    let loaded: Promise<InternalPage> | undefined;
    this.#pages.set(path, () => (loaded ??= load().catch((error: unknown) => ((loaded = undefined), fail(error)))));
  }

  /** How to load the page at this address, if there is one. */
  at(url: string): (() => Promise<InternalPage>) | undefined {
    return this.#pages.get(/^\/[^/?]*/.exec(url)?.[0] ?? '');
  }
}

const fail = (error: unknown): never => {
  throw error;
};
