import type { ExportLanguage } from '@attune/exports-contract/exports.contract';
import { isPortrait } from '@attune/pictures-contract/picture-files';
import { translators } from '@attune/platform/texts/translators';
import de from '../i18n/de/archive-page.json' with { type: 'json' };
import en from '../i18n/en/archive-page.json' with { type: 'json' };
import type { ArchivePageMessages } from '../i18n/en/archive-page.types.js';
import es from '../i18n/es/archive-page.json' with { type: 'json' };
import type { KeptExport } from '../records/export.repository.js';

const TEXTS = translators<ArchivePageMessages, ExportLanguage>({ en, de, es });

/** What the archive's page says of its files. */
export interface Contents {
  /** `count`: the entries of a list. */
  files: { path: string; name: string; count: number }[];
  /** And voice messages. */
  pictures: string[];
  names: Map<string, string>;
}

/** The page of the archive that says, for people, what is in it. It needs no other file to be read, and runs no script. */
export function indexPage({ files, pictures, names }: Contents, { language, createdAt }: KeptExport): string {
  const t = TEXTS[language];
  const rows = files.map(
    ({ path, name, count }) =>
      `<tr><td><a href="${escaped(path)}">${escaped(titleOf(name, t, names))}</a></td><td>${count}</td></tr>`,
  );
  const shown = pictures.filter(path => !isPortrait(path) && !isRecording(path));
  const images = shown.map(path => `<img src="${escaped(path)}" alt="${escaped(t('picture'))}">`);
  const sounds = pictures
    .filter(isRecording)
    .map(path => `<audio controls preload="none" src="${escaped(path)}"></audio>`);
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(t('title'))}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-inline-size: 44rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
table { border-collapse: collapse; inline-size: 100% }
th, td { text-align: start; padding: .5rem; border-block-end: 1px solid color-mix(in srgb, currentColor 25%, transparent) }
img { inline-size: 10rem; border-radius: .75rem; margin: 0 .5rem .5rem 0 }
</style>
<h1>${escaped(t('title'))}</h1>
<p>${escaped(t('about', { date: createdAt.toISOString().slice(0, 10) }))}</p>
<p>${escaped(t('json'))}</p>
<table>
<tr><th>${escaped(t('file'))}</th><th>${escaped(t('entries'))}</th></tr>
${rows.join('\n')}
</table>
${images.length > 0 ? `<h2>${escaped(t('pictures'))}</h2>\n<p>${images.join('\n')}</p>` : ''}
${sounds.length > 0 ? `<h2>${escaped(t('recordings'))}</h2>\n<p>${sounds.join('\n')}</p>` : ''}
</html>
`;
}

const isRecording = (path: string) => path.endsWith('.webm');

/** A name such as `conversations/<id>` is that of one among several, of the member with this id. */
function titleOf(name: string, t: (typeof TEXTS)[ExportLanguage], names: Map<string, string>): string {
  // A service that is newer than this one may send a file that has no title yet.
  const titled = (file: string) => {
    const key = `files.${file}` as `files.${keyof ArchivePageMessages['files']}`;
    return t.has(key) ? t(key) : undefined;
  };
  const [folder = '', id = ''] = name.split('/');
  const ofOne = titled(folder);
  return titled(name) ?? (ofOne === undefined ? name : `${ofOne}: ${names.get(id) ?? id}`);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, character => ENTITIES[character] ?? '');
