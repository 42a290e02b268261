import { join } from 'node:path';
import type { AppRoute } from '../src/app/app-route.js';
import type { AppSources, Language } from './app-sources.js';
import { catalogueFile } from './catalogue-files.js';

/**
 * The modules that a route loads lazily: those that every browser will need that opens it, all until the page is drawn, and all that follow by
 * themselves.
 */
export async function modulesOf({ routes: { needsSession }, afterPage, moduleOf }: AppSources, route: AppRoute) {
  const firstData = needsSession(route) && route.firstData ? [route.firstData] : [];
  const page = await Promise.all([...(route.layout?.elements ?? []), route.page, ...firstData].map(moduleOf));
  const everyone = await moduleOf(afterPage.everyone);
  const members = await moduleOf(afterPage.members);
  const all = [...page, everyone, ...(needsSession(route) ? [members] : [])];
  const later = needsSession(route)
    ? await Promise.all(
        [afterPage.bell, afterPage.messaging, afterPage.beside, ...(route.later ? [route.later] : [])].map(moduleOf),
      )
    : [];
  return {
    preloaded: route.access === 'member' ? [...page, members] : page,
    all,
    whole: [...all, ...later],
  };
}

/** The modules of a page's texts in a language, and of what names their files. */
export const textsOf = ({ prerendering }: AppSources, { messages }: AppRoute, language: Language, root: string) =>
  [
    `src/i18n/catalogues.${language}.ts`,
    ...[...prerendering.commonIn(language), ...messages].map(name => catalogueFile(language, name)),
  ].map(name => join(root, name));

/** Those of what follows at a member's page: of the bell, and why a request is refused. */
export const laterTextsOf = (language: Language, root: string) =>
  ['notifications', 'reasons'].map(name => join(root, catalogueFile(language, name)));
