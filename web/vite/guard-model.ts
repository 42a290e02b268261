import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { io } from '@tensorflow/tfjs-core';

/** Of nsfwjs's models the one that is wrong least often for its size (docs/message-rules.md). */
const NAME = 'mobilenet_v2_mid';

export interface GuardModel {
  json: io.ModelJSON;
  /** One byte each. */
  weights: Buffer<ArrayBuffer>;
}

/** The model of the photo guard as nsfwjs ships it: scripts, the weights in Base64. */
export function readGuardModel(): GuardModel {
  const require = createRequire(import.meta.url);
  const folder = join(dirname(require.resolve('nsfwjs')), '../models', NAME);
  const valueOf = (file: string): unknown => require(join(folder, `${file}.min.js`));
  const json = valueOf('model') as io.ModelJSON;
  const parts = json.weightsManifest.flatMap(({ paths }) => paths).map(file => valueOf(file) as string);
  return { json, weights: Buffer.concat(parts.map(part => Buffer.from(part, 'base64'))) };
}
