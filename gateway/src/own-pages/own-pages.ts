import type { OwnPage } from '@attune/gateway-contract/own-pages';
import { CONFIG_FAULT } from '@attune/platform/config';
import { HostFault } from '@attune/platform/host/host-fault';
import { type OwnText, OwnTextFault, textsIn } from './own-texts.js';

/** What the operator of this instance wrote, read once. */
export class OwnPages {
  static readonly none = new OwnPages(new Map());

  /** Of the pages that there are, in the order of the alphabet. */
  readonly names: readonly string[];
  readonly #pages: ReadonlyMap<string, OwnPage>;

  private constructor(pages: ReadonlyMap<string, OwnPage>) {
    this.#pages = pages;
    this.names = [...new Set([...pages.keys()].map(key => key.split('.', 1)[0] ?? ''))].toSorted();
  }

  /** Ends the process where a page cannot be drawn: none is better than half of one. `language` is that of files that name none. */
  static async in(directory: string | undefined, language: string | undefined): Promise<OwnPages> {
    if (!directory) return OwnPages.none;
    try {
      return await OwnPages.#of(textsIn(directory), language);
    } catch (error) {
      if (!(error instanceof OwnTextFault)) throw error;
      throw new HostFault('bad_configuration', CONFIG_FAULT, `INSTANCE_DIRECTORY: ${error.message}`);
    }
  }

  static async #of(texts: readonly OwnText[], language: string | undefined): Promise<OwnPages> {
    if (texts.length === 0) return OwnPages.none;
    // Most instances have none, and load nothing that reads them.
    const { MarkdownFault, pageOf } = await import('./markdown.js');
    const read = (text: OwnText): [string, OwnPage] => {
      try {
        const page = { language: text.language ?? language ?? null, ...pageOf(text.markdown) };
        return [keyOf(text.page, text.language), page];
      } catch (error) {
        if (!(error instanceof MarkdownFault)) throw error;
        throw new OwnTextFault(text.file, `line ${error.line}: ${error.message}`);
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
