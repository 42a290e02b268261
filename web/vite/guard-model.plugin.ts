import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { readGuardModel } from './guard-model.js';

/** On a slow line, what has come before a failure need not come again. */
const SHARD_BYTES = 400_000;

/**
 * Writes the model of the photo guard in small files of its own, which no page loads before a photo is there, and says in GUARD_MODEL
 * where. The server for development has none: photos are sent unasked there.
 */
export function guardModel(): Plugin {
  const { json, weights } = readGuardModel();
  const hash = createHash('sha256').update(JSON.stringify(json)).update(weights).digest('hex').slice(0, 7);
  const folder = `assets/guard/${hash}`;
  const shards = Array.from({ length: Math.ceil(weights.length / SHARD_BYTES) }, (_, index) => ({
    name: `${index + 1}.bin`,
    bytes: weights.subarray(index * SHARD_BYTES, (index + 1) * SHARD_BYTES),
  }));
  const weightsManifest = [
    { paths: shards.map(({ name }) => name), weights: json.weightsManifest.flatMap(group => group.weights) },
  ];
  return {
    name: 'guard-model',
    apply: 'build',
    config: () => ({ define: { GUARD_MODEL: JSON.stringify(`/${folder}/model.json`) } }),
    generateBundle() {
      const source = JSON.stringify({ ...json, weightsManifest });
      this.emitFile({ type: 'asset', fileName: `${folder}/model.json`, source });
      for (const { name, bytes } of shards)
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: bytes });
    },
  };
}
