import { routes } from '@attune/web/routes';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { formatCompiled, messages } from './vite/messages.plugin.js';
import { mantineStyles } from './vite/mantine-styles.plugin.js';
import { reactRouterForBrowsers } from './vite/compat.js';
import { themeStyles } from './vite/theme-styles.plugin.js';
import { folderOfAsset, folderOfChunk, GUARD, nameOfAsset } from './vite/asset-folders.js';
import { fewFiles } from './vite/few-files.plugin.js';
import { emojiData } from './vite/emoji-data.plugin.js';
import { packed } from './vite/packed.plugin.js';
import { bootScript } from './vite/boot-script.plugin.js';
import { guardModel } from './vite/guard-model.plugin.js';
import { prerenderPages } from './vite/prerender.plugin.js';
import { contractsForBrowsers } from './vite/contracts.plugin.js';

const gateway = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;

/** The pages that mails link to with a token in the path. The server tells the browser to keep it out of the Referer. */
const pathsWithToken = routes.filter(({ path }) => path.includes(':token')).map(({ path }) => path.split('/')[1]);

/** The service worker keeps the app's own files for the next visit, the desk's excepted, and nothing that the server says about a person. */
const serviceWorker = VitePWA({
  // The worker is registered after the page has loaded, by app/update-watch.ts; the manifest is a file of public/.
  injectRegister: false,
  manifest: false,
  strategies: 'injectManifest',
  srcDir: 'src/service-worker',
  filename: 'sw.ts',
  injectManifest: {
    rollupFormat: 'iife',
    globPatterns: ['index.html', 'icon.svg', 'assets/*.{js,css}', 'assets/*-latin-{wght,500}-normal-*.woff2'],
    // Names of files in assets/ change with what is in them.
    dontCacheBustURLsMatching: /^assets\//,
    buildPlugins: { vite: [messages()] },
  },
});

/** What makes scripts of the sources. */
const sources = {
  define: { PATHS_WITH_TOKEN: JSON.stringify(pathsWithToken) },
  plugins: [react(), messages(), contractsForBrowsers(), emojiData(), mantineStyles(), themeStyles()],
  resolve: {
    // The contracts are read from their sources, so that the web builds without building them first.
    conditions: ['source', ...defaultClientConditions],
    alias: [formatCompiled, reactRouterForBrowsers],
  },
  // A catalogue is asked for as a whole: its names alone would be a tenth of it.
  json: { namedExports: false },
};

export default defineConfig({
  ...sources,
  plugins: [
    ...sources.plugins,
    fewFiles(sources),
    bootScript(routes),
    prerenderPages(),
    guardModel(),
    serviceWorker,
    packed(),
  ],
  server: { proxy: { '/api': gateway, '/socket.io': { target: gateway, ws: true } } },
  // The photo guard's: one script, and what it computes with.
  worker: {
    rolldownOptions: {
      output: { entryFileNames: `${GUARD}/[hash:7].js`, assetFileNames: `${GUARD}/[hash:7][extname]` },
    },
  },
  // Nothing is inlined but small pictures: the page's policy allows `data:` for images only.
  // Browsers that know no module preloads load a little later, which costs the others nothing.
  build: {
    target: 'es2022',
    manifest: true,
    modulePreload: {
      polyfill: false,
      // Pages name the scripts of their first view. For later views their names would be a kilobyte of each first load, and the service worker has them.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter(file => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // Pages name many of them: what a file is called is loaded as well.
        chunkFileNames: ({ moduleIds }) => `${folderOfChunk(moduleIds)}/[hash:7].js`,
        assetFileNames: ({ names }) => `${folderOfAsset(names)}/${nameOfAsset(names)}[hash:7][extname]`,
      },
    },
    assetsInlineLimit: file => (file.endsWith('.svg') ? undefined : false),
  },
});
