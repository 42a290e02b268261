import '@tensorflow/tfjs-backend-wasm';
import type { GraphModel } from '@tensorflow/tfjs-converter';
import { div, expandDims, setBackend, tensor3d, tidy, type Tensor } from '@tensorflow/tfjs-core';

/** Pixels of a side of the picture that the model is given: each photo is resized to this square. */
export const SIDE = 224;
/** What the model tells apart, in the order of its answer. */
const KINDS = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const;
export type Kind = (typeof KINDS)[number];
export type Likelihoods = Record<Kind, number>;

/** Underwear and swimwear are `sexy`, about which the guard does not ask. */
const NUDE_FROM = 0.6;

export const isNude = ({ porn, hentai }: Likelihoods): boolean => porn + hentai >= NUDE_FROM;

/** Loads a model, once it can be computed with. */
export async function withWasm(load: () => Promise<GraphModel>): Promise<GraphModel> {
  if (!(await setBackend('wasm'))) throw new Error('This device cannot compute with WebAssembly.');
  return load();
}

/** @param rgb three bytes for each pixel of a square with SIDE pixels a side */
export async function judge(model: GraphModel, rgb: Uint8Array): Promise<Likelihoods> {
  const answer = tidy(() => {
    const picture = tensor3d(Float32Array.from(rgb), [SIDE, SIDE, 3]);
    return model.predict(expandDims(div(picture, 255), 0)) as Tensor;
  });
  const likelihoods = await answer.data();
  answer.dispose();
  return Object.fromEntries(KINDS.map((kind, index) => [kind, likelihoods[index] ?? 0])) as Likelihoods;
}
