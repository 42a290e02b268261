import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const gateway = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/** The router's exports lead to its development build only, which carries warnings that no visitor reads. */
const routerOf = (entry: string) =>
  fileURLToPath(import.meta.resolve(entry))
    .replace(/([\\/])development\1/, '$1production$1')
    .replace(/\.js$/, '.mjs');

/** The service worker keeps the app's own files for the next visit, and nothing that the server says about anybody. */
const serviceWorker = VitePWA({
  // The worker is registered after the page has loaded, by app/update-watch.ts; the manifest is a file of public/.
  injectRegister: false,
  manifest: false,
  registerType: 'prompt',
  workbox: {
    inlineWorkboxRuntime: true,
    globPatterns: ['index.html', 'icon.svg', 'assets/*.{js,css}', 'assets/*-latin-wght-normal-*.woff2'],
    // Links of mails carry a secret: the server tells the browser to keep it out of the Referer.
    navigateFallbackDenylist: [/^\/api\//, /^\/socket\.io\//, /^\/(verify|reset)(\/|$)/],
    // Names of files in assets/ change with what is in them.
    dontCacheBustURLsMatching: /^assets\//,
  },
});

/** Packs each text beside itself, once and well: the gateway sends what lies there, and packs nothing while people wait. */
function packed(): Plugin {
  let dist = '';
  return {
    name: 'packed',
    apply: 'build',
    configResolved: ({ root, build }) => void (dist = join(root, build.outDir)),
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
        for (const name of names.filter(file => /\.(js|css|html|svg|webmanifest)$/.test(file))) {
          const text = readFileSync(join(dist, name));
          writeFileSync(join(dist, `${name}.br`), brotliCompressSync(text));
          writeFileSync(join(dist, `${name}.gz`), gzipSync(text));
        }
      },
    },
  };
}

/** What every screen loads lies in one file: small ones pack badly. */
const everyScreen = {
  name: 'every-screen',
  test: /node_modules[\\/](react[\\/]|@tanstack[\\/]|@mantine[\\/]core[\\/]esm[\\/](core|components[\\/](Anchor|Button|Group|Text|Title|UnstyledButton))[\\/])/,
};

export default defineConfig(({ command }) => ({
  plugins: [react(), serviceWorker, packed()],
  resolve: {
    // The contracts are read from their sources, so that the web builds without building them first.
    conditions: ['source', ...defaultClientConditions],
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: routerOf('react-router') },
            { find: /^react-router\/dom$/, replacement: routerOf('react-router/dom') },
          ]
        : [],
  },
  server: { proxy: { '/api': gateway, '/socket.io': { target: gateway, ws: true } } },
  // Nothing is inlined but small pictures: the page's policy allows `data:` for images only.
  // Browsers that know no module preloads load a little later, which costs the others nothing.
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [everyScreen] } } },
    assetsInlineLimit: file => (file.endsWith('.svg') ? undefined : false),
  },
}));
