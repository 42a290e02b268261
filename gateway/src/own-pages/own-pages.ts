import type { OwnPage } from '@attune/gateway-contract/own-pages';
import { CONFIG_FAULT } from '@attune/platform/config';
import { HostFault } from '@attune/platform/host/host-fault';
import type { Instance } from '@attune/platform/instance/instance';
import type { OwnText } from '@attune/platform/instance/pages';

/** What the operator of this instance wrote, read once. */
export class OwnPages {
  static readonly none = new OwnPages(new Map());

  readonly #pages: ReadonlyMap<string, OwnPage>;

  private constructor(pages: ReadonlyMap<string, OwnPage>) {
    this.#pages = pages;
  }

  /** Ends the process where a page cannot be drawn: none is better than half of one. */
  static async of({ texts = [], language }: Pick<Instance, 'texts' | 'language'>): Promise<OwnPages> {
    if (texts.length === 0) return OwnPages.none;
    // Most instances have none, and load nothing that reads them.
    const { MarkdownFault, pageOf } = await import('./markdown.js');
    const read = (text: OwnText): [string, OwnPage] => {
      try {
        const page = { language: text.language ?? language ?? null, ...pageOf(text.markdown) };
        return [keyOf(text.page, text.language), page];
      } catch (error) {
        if (!(error instanceof MarkdownFault)) throw error;
        const fault = `INSTANCE_DIRECTORY: ${text.file}: line ${error.line}: ${error.message}`;
        throw new HostFault('bad_configuration', CONFIG_FAULT, fault);
      }
    };
    return new OwnPages(new Map(texts.map(read)));
  }

  /** In the language, else what is for everyone. */
  find(page: string, language: string): OwnPage | undefined {
    return this.#pages.get(keyOf(page, language)) ?? this.#pages.get(keyOf(page));
  }
}

const keyOf = (page: string, language = '') => `${page}.${language}`;
