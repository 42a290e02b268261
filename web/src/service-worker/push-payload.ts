import { LANGUAGES, type Language } from '../i18n/languages.js';

/** What the server told this browser, as far as it can be read. */
export interface PushPayload {
  /** Equal for the same thing. */
  id: string;
  kind: string;
  /** Within the app. */
  path: string;
  locale: Language;
  name: string | undefined;
}

/** The list of all that the member is told of. */
const LIST = '/notifications';

/** Never throws: a browser shows a sentence of its own where the worker shows nothing. */
export function readPayload(data: Pick<PushMessageData, 'json'> | null, origin: string): PushPayload {
  const { id, kind, url, locale, name } = fieldsOf(data);
  return {
    id: textOf(id) ?? 'attune',
    kind: textOf(kind) ?? '',
    path: pathOf(textOf(url) ?? LIST, origin),
    locale: languageOf(textOf(locale)),
    name: textOf(name),
  };
}

function fieldsOf(data: Pick<PushMessageData, 'json'> | null): Record<string, unknown> {
  try {
    return { ...(data?.json() as Record<string, unknown> | undefined) };
  } catch {
    return {};
  }
}

const textOf = (field: unknown) => (typeof field === 'string' && field !== '' ? field : undefined);

/** An address of another site leads to the list. */
function pathOf(url: string, origin: string): string {
  if (!URL.canParse(url, origin)) return LIST;
  const { origin: asked, pathname, search, hash } = new URL(url, origin);
  return asked === origin ? pathname + search + hash : LIST;
}

const languageOf = (locale = 'en') => (Object.hasOwn(LANGUAGES, locale) ? (locale as Language) : 'en');
