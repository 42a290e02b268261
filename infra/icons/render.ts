import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumProgram } from '../local/chromium.ts';
import { root } from '../local/paths.ts';

// Draws the icons of the installed app from web/public/icon.svg: node infra/icons/render.ts, whenever the logo changes.

const logo = readFileSync(join(root, 'web/public/icon.svg'), 'utf8');
const folder = join(root, 'web/public/icons');

/** Without round corners, and smaller: a system that cuts its own shape cuts nothing of the heart. */
const fullBleed = logo
  .replace(' rx="16"', '')
  .replace(/(<path[\s\S]*)<\/svg>/, '<g transform="translate(32 32) scale(0.78) translate(-32 -32)">$1</g></svg>');

/** The heart alone: Android takes the shape of a notification's badge, and none of its colours. */
const shape = logo.replace(/<rect[^>]*>/, '').replaceAll(/stroke="#\w+"/g, 'stroke="#fff"');

const icons = [
  { name: 'icon-192.png', size: 192, svg: logo },
  { name: 'icon-512.png', size: 512, svg: logo },
  { name: 'maskable-512.png', size: 512, svg: fullBleed },
  { name: 'apple-touch-180.png', size: 180, svg: fullBleed },
  { name: 'badge-96.png', size: 96, svg: shape },
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: await chromiumProgram(), args: ['--no-sandbox'] });
for (const { name, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block; width: ${size}px }</style>${svg}`);
  await page.screenshot({ path: join(folder, name), omitBackground: true });
  await page.close();
}
await browser.close();
