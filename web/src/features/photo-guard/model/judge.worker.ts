import { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import wasm from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm.wasm?url';
import simd from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url';
import { loadGraphModel } from '@tensorflow/tfjs-converter';
import { isNude, judge, withWasm } from './judge.js';
import type { Answer, Question } from './photo-guard.js';

/** Written by the build (vite/guard-model.plugin.ts): where the model is. */
declare const GUARD_MODEL: string;

setWasmPaths({
  'tfjs-backend-wasm.wasm': wasm,
  'tfjs-backend-wasm-simd.wasm': simd,
  // Threads need cross-origin isolation (COOP and COEP), which we don't set; never loaded.
  'tfjs-backend-wasm-threaded-simd.wasm': simd,
});
const model = withWasm(() => loadGraphModel(GUARD_MODEL));

const withoutAlpha = (rgba: Question['rgba']) => Uint8Array.from(rgba.filter((_, at) => at % 4 !== 3));

addEventListener('message', ({ data: { id, rgba } }: MessageEvent<Question>) => {
  const answer = (outcome: Pick<Answer, 'isNude'>) => postMessage({ id, ...outcome } satisfies Answer);
  model
    .then(loaded => judge(loaded, withoutAlpha(rgba)))
    .then(
      likelihoods => answer({ isNude: isNude(likelihoods) }),
      () => answer({ isNude: undefined }),
    );
});
