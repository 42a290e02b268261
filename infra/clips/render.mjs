// Renders the clips of Moments: `node infra/clips/render.mjs [names]`. Needs Chromium and ffmpeg.
// `--stills <folder>` paints a few pictures of each instead, to look at.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumProgram } from '../local/chromium.mjs';
import { root } from '../local/paths.mjs';
import { scenes } from './scenes.mjs';

const FRAMES_PER_SECOND = 24;
const output = join(root, 'web/public/moments');

const [first, ...rest] = process.argv.slice(2);
const stills = first === '--stills' ? rest.shift() : undefined;
const names = stills || !first ? rest : [first, ...rest];
const chosen = names.length > 0 ? scenes.filter(({ name }) => names.includes(name)) : scenes;

const server = await serveScripts();
const browser = await chromium.launch({ executablePath: await chromiumProgram(), args: ['--no-sandbox'] });
const page = await browser.newPage();
page.on('pageerror', fault => console.error(fault));
await page.goto(`http://127.0.0.1:${server.address().port}/`);
await page.waitForFunction(() => 'picture' in globalThis);

for (const scene of chosen) await (stills ? paintStills(scene) : render(scene));
await browser.close();
server.close();

/** The scenes are modules, and a browser loads modules over HTTP only. */
async function serveScripts() {
  const scripts = createServer(async (request, response) => {
    const isPage = request.url === '/';
    response.setHeader('content-type', isPage ? 'text/html' : 'text/javascript');
    if (isPage) return response.end('<!doctype html><script type="module" src="/stage.mjs"></script>');
    const text = await readFile(join(import.meta.dirname, normalize(request.url))).catch(() => undefined);
    response.writeHead(text ? 200 : 404).end(text);
  });
  scripts.listen(0, '127.0.0.1');
  await once(scripts, 'listening');
  return scripts;
}

async function paint(name, phase, type, quality) {
  const text = await page.evaluate(given => globalThis.picture(...given), [name, phase, type, quality]);
  return Buffer.from(text, 'base64');
}

async function paintStills({ name }) {
  await mkdir(stills, { recursive: true });
  for (const phase of [0, 0.3, 0.65]) {
    await writeFile(join(stills, `${name}-${phase}.jpg`), await paint(name, phase, 'image/jpeg', 0.9));
  }
}

async function render({ name, seconds }) {
  await mkdir(output, { recursive: true });
  await writeFile(join(output, `${name}.webp`), await paint(name, 0, 'image/webp', 0.8));
  const encoder = encode(name, seconds);
  const frames = seconds * FRAMES_PER_SECOND;
  for (let frame = 0; frame < frames; frame += 1) {
    const picture = await paint(name, frame / frames, 'image/jpeg', 0.96);
    if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await once(encoder, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
  console.log(`${name}: ${frames} frames`);
}

/** WebM for browsers without H.264, MP4 for those without WebM. Both stay below 400 kB. */
function encode(name, seconds) {
  const most = `${Math.floor(2800 / seconds)}k`;
  const colours = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
  const scaling = ['-vf', 'scale=in_range=pc:out_color_matrix=bt709:out_range=tv,format=yuv420p', ...colours, '-an'];
  const same = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];
  const vp9 = ['-c:v', 'libvpx-vp9', '-b:v', most, '-maxrate', most, '-crf', '36', '-cpu-used', '2', '-row-mt', '1'];
  const h264 = ['-c:v', 'libx264', '-preset', 'slow', '-crf', '28', '-maxrate', most, '-bufsize', most];
  const frames = ['-f', 'image2pipe', '-framerate', `${FRAMES_PER_SECOND}`, '-i', '-'];
  const webm = [...scaling, ...vp9, ...same, join(output, `${name}.webm`)];
  const mp4 = [
    ...scaling,
    ...h264,
    '-profile:v',
    'high',
    '-movflags',
    '+faststart',
    ...same,
    join(output, `${name}.mp4`),
  ];
  return spawn('ffmpeg', ['-y', '-loglevel', 'error', ...frames, ...webm, ...mp4], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}
