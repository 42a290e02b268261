import type { KeptExport } from '../records/export.repository.js';
import type { Contents } from './contents.js';
import { INDEX_TEXTS } from './index-page.texts.js';

/** The page of the archive that says, for people, what is in it. It needs no other file to be read, and runs no script. */
export function indexPage({ files, pictures, names }: Contents, { language, createdAt }: KeptExport): string {
  const texts = INDEX_TEXTS[language];
  const rows = files.map(
    ({ path, name, count }) =>
      `<tr><td><a href="${escaped(path)}">${escaped(titleOf(name, texts.files, names))}</a></td><td>${count}</td></tr>`,
  );
  const images = pictures.map(path => `<img src="${escaped(path)}" alt="${escaped(texts.picture)}">`);
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(texts.title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-inline-size: 44rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
table { border-collapse: collapse; inline-size: 100% }
th, td { text-align: start; padding: .5rem; border-block-end: 1px solid color-mix(in srgb, currentColor 25%, transparent) }
img { inline-size: 10rem; border-radius: .75rem; margin: 0 .5rem .5rem 0 }
</style>
<h1>${escaped(texts.title)}</h1>
<p>${escaped(texts.about(createdAt.toISOString().slice(0, 10)))}</p>
<p>${escaped(texts.json)}</p>
<table>
<tr><th>${escaped(texts.file)}</th><th>${escaped(texts.entries)}</th></tr>
${rows.join('\n')}
</table>
${images.length > 0 ? `<h2>${escaped(texts.pictures)}</h2>\n<p>${images.join('\n')}</p>` : ''}
</html>
`;
}

/** A name such as `conversations/<id>` is that of one among several, of the member with this id. */
function titleOf(name: string, titles: Record<string, string>, names: Map<string, string>): string {
  const [folder = '', id = ''] = name.split('/');
  const known = titles[name] ?? titles[folder];
  if (titles[name] || !known) return known ?? name;
  return `${known}: ${names.get(id) ?? id}`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, character => ENTITIES[character] ?? '');
