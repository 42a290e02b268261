import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, watch, type BuildOptions, type Plugin } from 'rolldown';
import { root } from '../local/paths.ts';
import { licences } from './licences.ts';
import { demoFiles, programsOf } from './programs.ts';

// node infra/bundle/bundle.ts [--watch] [name…]: bundles services, gateway and commands, or those that are named, into dist/. What
// two of them need lies there once.

/** Packages that a bundle loads from node_modules: native code, and pages that are sent from their files. */
const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'packages/package.json'), 'utf8'));

/** Packages that NestJS asks for where a feature is used, and which are not installed. */
const ABSENT = [
  '@fastify/multipart',
  '@nats-io/transport-node',
  '@nestjs/platform-express',
  '@nestjs/websockets/socket-module.js',
  'amqp-connection-manager',
  'class-transformer',
  'class-validator',
  'kafkajs',
  'mqtt',
];

/** What chunks of packages are called. */
const PACKAGES = 'packages';

const isWatching = process.argv[2] === '--watch';
const options = optionsOf(programsOf(process.argv.slice(isWatching ? 3 : 2)));
if (isWatching) follow();
else await build(options);

function optionsOf(input: Record<string, string>): BuildOptions {
  return {
    input,
    cwd: root,
    platform: 'node',
    external: [...Object.keys(dependencies), ...ABSENT],
    // Decorators and the types that NestJS injects by, as the compiler has them.
    tsconfig: join(root, 'tsconfig.base.json'),
    resolve: { conditionNames: ['source', 'node', 'default'] },
    // A file that is read at run time is named by new URL('…', import.meta.url), and is copied along.
    experimental: { resolveNewUrlToAsset: true },
    // Bull Board looks for its pages by it, unless it is told where they are.
    checks: { eval: false },
    onwarn: ({ message }) => {
      throw new Error(message);
    },
    plugins: [oneMongoose(), demo(), licences(), ownMapsOnly()],
    output: {
      dir: join(root, 'dist'),
      cleanDir: !isWatching,
      format: 'esm',
      // NestJS and the logs go by the names of classes.
      keepNames: true,
      // NestJS stands on reflect-metadata, wherever that comes to lie.
      strictExecutionOrder: true,
      sourcemap: true,
      sourcemapExcludeSources: true,
      codeSplitting: { groups: [{ name: PACKAGES, test: /[\\/]node_modules[\\/]/, entriesAware: true }] },
      comments: false,
      // A text with other signs takes twice the memory.
      charset: 'ascii',
      entryFileNames: '[name].js',
      chunkFileNames: ({ name }) => `shared/${name.startsWith(PACKAGES) ? PACKAGES : '[name]'}.js`,
      assetFileNames: 'shared/[name][extname]',
    },
  };
}

/** NestJS imports Mongoose as a namespace, which in a bundle is a copy of it that cannot be written to. */
function oneMongoose(): Plugin {
  const namespace = "import * as mongoose from 'mongoose'";
  return {
    name: 'one-mongoose',
    transform: {
      filter: { id: /@nestjs[\\/]mongoose[\\/]/, code: namespace },
      // Lines stay where they are.
      handler: code => ({ code: code.replace(namespace, "import mongoose from 'mongoose'"), map: null }),
    },
  };
}

/** A process reads and keeps the map of each chunk: of packages that is 33 MB, for lines that are no code of ours. */
function ownMapsOnly(): Plugin {
  return {
    name: 'own-maps-only',
    generateBundle(_options, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (!name.startsWith(`shared/${PACKAGES}`)) continue;
        if (name.endsWith('.map')) delete bundle[name];
        else if (file.type === 'chunk') file.code = file.code.replace(/\/\/# sourceMappingURL=.*\n?$/, '');
      }
    },
  };
}

/** What the program that introduces the fictional members reads by its name. */
function demo(): Plugin {
  return {
    name: 'demo',
    generateBundle(_options, bundle) {
      if (!('demo/seed.command.js' in bundle)) return;
      for (const [fileName, path] of Object.entries(demoFiles()))
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
    },
  };
}

function follow() {
  const watcher = watch({ ...options, plugins: [options.plugins, changedOnly()] });
  watcher.on('event', event => {
    if (event.code === 'ERROR') console.error(event.error.message);
  });
}

/** Leaves a file alone that would be written as it is: the processes that run it would start anew. */
function changedOnly(): Plugin {
  const isThere = (name: string, content: string | Uint8Array) => {
    const file = join(root, 'dist', name);
    return existsSync(file) && readFileSync(file).equals(Buffer.from(content));
  };
  return {
    name: 'changed-only',
    generateBundle(_options, bundle) {
      for (const [name, file] of Object.entries(bundle))
        if (isThere(name, file.type === 'chunk' ? file.code : file.source)) delete bundle[name];
    },
  };
}
