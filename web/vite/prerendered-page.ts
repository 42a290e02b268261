/** What a page is made of: its markup, as React rendered it, and the names of files. */
export interface PrerenderedParts {
  language: string;
  direction: string;
  markup: string;
  /** What a person reads whose browser runs no scripts. */
  withoutScripts: string;
  styles: readonly Style[];
  fonts: readonly string[];
  /** Besides those of index.html; what others import stands in front of them. */
  scripts: readonly string[];
  /** Requests whose answers the page waits for. */
  answers: readonly string[];
}

/** A style sheet, and what is in it. */
export interface Style {
  file: string;
  source: string;
}

/** What index.html says of its own style sheets, which are among `styles`. */
const STYLE = /\s*<link rel="stylesheet" [^>]*>/g;

/** What index.html says of its own scripts, the app's entry in front. */
const SCRIPT =
  /<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="(.*?)">(?:<\/script>)?\s*/g;

/** What React leaves among the markup, and HTML has in the head alone. */
const OF_HEAD = /<style[^>]*>.*?<\/style>|<meta [^>]*>/gs;
/** A browser looks for it in the first 1,024 bytes, and names of scripts are long. */
const CHARSET = /\s*<meta charset="[^"]*" ?\/?>/;

/**
 * index.html with prerendered markup and the files that it needs. The style sheets stand in the page, so that the first paint waits for no
 * file; answers and scripts are on their way before the first script has come. Scripts are named to boot-script.plugin.ts in the order in
 * which they run.
 */
export function prerenderedPage(index: string, parts: PrerenderedParts): string {
  const ofHead = parts.markup.match(OF_HEAD) ?? [];
  const markup = parts.markup.replace(OF_HEAD, '');
  // React writes the title in front, and links to images that the browser finds by itself.
  const [head = '', title] = /^(?:<link [^>]*>)*(?:<title>(.*?)<\/title>)?/.exec(markup) ?? [];
  const [entry, ...imported] = [...index.matchAll(SCRIPT)].map(([, file]) => file);
  const scripts = [...imported, entry, ...parts.scripts].filter(file => file !== undefined);
  const first = [...parts.answers.map(answerLink), ...parts.fonts.map(fontLink)];
  const later = [...parts.styles.map(styleText), ...scripts.map(scriptLink)];
  const [charset = ''] = CHARSET.exec(index) ?? [];
  return index
    .replaceAll(SCRIPT, '')
    .replaceAll(STYLE, '')
    .replace(CHARSET, '')
    .replace('<head>', () => `<head>${charset}\n${first.join('\n')}`)
    .replace('<script ', `<script data-scripts="${scripts.join(' ')}" data-answers="${parts.answers.join(' ')}" `)
    .replace('<html lang="en"', `<html lang="${parts.language}" dir="${parts.direction}"`)
    .replace(/(<noscript>).*?(<\/noscript>)/, (_, start, end) => `${start}${parts.withoutScripts}${end}`)
    .replace(/<title>.*?<\/title>/, known => (title ? `<title>${title}</title>` : known))
    .replace('</head>', () => `${[...later, ...ofHead].join('\n')}\n</head>`)
    .replace('<div id="root">', () => `<div id="root">${markup.slice(head.length)}`);
}

/** By its name, boot-script.plugin.ts tells Vite that it is there. */
const styleText = ({ file, source }: Style) => `<style data-file="${file}">${source.trim()}</style>`;
const fontLink = (file: string) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}">`;
/** With the credentials of the later request, which would load it again otherwise. In front of the first script, for the same reason. */
const answerLink = (address: string) =>
  `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${address}">`;
/** Behind answers and fonts. */
const scriptLink = (file: string) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`;
