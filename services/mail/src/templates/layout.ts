import type { Language } from '@attune/auth-contract/mail-kind';
import { instance } from '@attune/platform/instance/instance';
import { LAYOUT } from '../i18n/texts.js';
import { escapeHtml, type Message } from './message.js';

interface Action {
  label: string;
  link: string;
  hint?: string;
}

/** What differs from mail to mail. All of it is plain text. */
export interface Content {
  subject: string;
  /** The preview that mailboxes show next to the subject. */
  preheader: string;
  title: string;
  paragraphs: string[];
  action: Action;
  /** A second, smaller way out. */
  second?: Action;
  after: string[];
  /** English unless it is given. */
  language?: Language;
}

/** An empty line parts the paragraphs of a text. */
export const paragraphsOf = (words: string): string[] => words.split('\n\n');

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The same content as HTML that mail clients of any age can show, and as plain text. */
export function layout(content: Content): Message {
  return { subject: content.subject, html: html(content), text: text(content) };
}

function text({ title, paragraphs, action, second, after, language = 'en' }: Content): string {
  const ways = [action, ...(second ? [second] : [])];
  const links = ways.map(({ label, link, hint }) => `${label}:\n${link}${hint ? `\n\n${hint}` : ''}`);
  return [title, ...paragraphs, ...links, ...after, `--\n${LAYOUT[language]('footer')}`].join('\n\n') + '\n';
}

// For phones and dark mode, where it is understood.
const STYLE = `<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .pad { padding: 32px 24px !important; } .page { padding: 16px 8px !important; } }
@media (prefers-color-scheme: dark) {
  .back { background: #16121a !important; } .card { background: #221c28 !important; border-color: #3a3142 !important; }
  .ink { color: #f4eef2 !important; } .soft { color: #b9aeb8 !important; } .brand, .link { color: #ff94ad !important; }
  .line { border-color: #3a3142 !important; }
}
</style>`;

// Tables and inline styles: Outlook lays out nothing else.
function html({ subject, preheader, title, paragraphs, action, second, after, language = 'en' }: Content): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
${STYLE}
</head>
<body class="back" style="margin:0;padding:0;background:#fbf4f2;">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;">${escapeHtml(preheader)}${'&#8199;&#65279;&#847; '.repeat(40)}</div>
<table role="presentation" class="back" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#fbf4f2;">
<tr><td class="page" align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td class="brand" align="center" style="padding:0 0 20px;font:700 24px/32px ${FONT};letter-spacing:-0.3px;color:#c2255c;">${escapeHtml(instance().name)}</td></tr>
<tr><td class="card pad" style="padding:40px 48px;background:#ffffff;border:1px solid #f0dfe0;border-radius:16px;">
<h1 class="ink" style="margin:0 0 20px;font:700 26px/34px ${FONT};color:#2b1d29;">${escapeHtml(title)}</h1>
${paragraphs.map(paragraph).join('\n')}
${button(action)}
${second ? `<p style="margin:0 0 20px;font:400 16px/24px ${FONT};"><a class="link" href="${escapeHtml(second.link)}" style="color:#b3174c;">${escapeHtml(second.label)}</a></p>` : ''}
${after.map(paragraph).join('\n')}
${plainLink(action, language)}
</td></tr>
<tr><td class="soft" align="center" style="padding:20px 24px 0;font:400 13px/20px ${FONT};color:#75666f;">${escapeHtml(LAYOUT[language]('footer'))}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const paragraph = (line: string) =>
  `<p class="ink" style="margin:0 0 16px;font:400 16px/26px ${FONT};color:#43353f;overflow-wrap:anywhere;">${escapeHtml(line)}</p>`;

function button({ label, link, hint }: Action): string {
  const below = hint
    ? `<p class="soft" style="margin:0 0 24px;font:400 14px/20px ${FONT};color:#75666f;">${escapeHtml(hint)}</p>`
    : '';
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 ${hint ? '12px' : '24px'};">
<tr><td align="center" bgcolor="#c2255c" style="border-radius:999px;background:#c2255c;">
<a href="${escapeHtml(link)}" style="display:inline-block;padding:16px 36px;font:700 17px/22px ${FONT};color:#ffffff;text-decoration:none;border-radius:999px;">${escapeHtml(label)}</a>
</td></tr>
</table>
${below}`;
}

const plainLink = ({ link }: Action, language: Language) =>
  `<p class="soft line" style="margin:24px 0 0;padding:20px 0 0;border-top:1px solid #f0dfe0;font:400 13px/20px ${FONT};color:#75666f;">${LAYOUT[language]('copyLink')}<br><a class="link" href="${escapeHtml(link)}" style="color:#b3174c;overflow-wrap:anywhere;word-break:break-all;">${escapeHtml(link)}</a></p>`;
