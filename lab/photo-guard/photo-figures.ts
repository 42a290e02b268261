import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadGraphModel, type GraphModel } from '@tensorflow/tfjs-converter';
import { io } from '@tensorflow/tfjs-core';
import sharp from 'sharp';
import { root } from '../../infra/local/paths.ts';
import { isNude, judge, SIDE, withWasm, type Likelihoods } from '../../web/src/features/photo-guard/model/judge.ts';
import { readGuardModel } from '../../web/vite/guard-model.ts';

// Where a service of this process lets few formats in, as in tests, all are needed here.
sharp.unblock({ operation: ['VipsForeignLoad'] });

/** What this repository has of pictures that members could send; all of them are drawn, and none shows a nude person. */
export const OWN_FOLDERS = ['infra/demo/portraits', 'web/public/moments'];
const PICTURE = /\.(jpe?g|png|webp|avif)$/i;

/** The model as the browser has it. */
export function loadGuard(): Promise<GraphModel> {
  const { json, weights } = readGuardModel();
  const { buffer, byteOffset, byteLength } = weights;
  return withWasm(() =>
    loadGraphModel(
      io.fromMemory({
        ...json,
        weightSpecs: json.weightsManifest.flatMap(group => group.weights),
        weightData: buffer.slice(byteOffset, byteOffset + byteLength),
      }),
    ),
  );
}

export async function likelihoodsOf(model: GraphModel, file: string): Promise<Likelihoods> {
  const rgb = await sharp(file)
    .rotate()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  return judge(model, rgb);
}

/** How many pictures of a folder the guard would ask about, as a row of the table. */
export async function rowOf(model: GraphModel, folder: string): Promise<{ row: string; wrong: string[] }> {
  const names = readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' }).filter(name =>
    PICTURE.test(name),
  );
  const wrong: string[] = [];
  for (const name of names.toSorted()) {
    const likelihoods = await likelihoodsOf(model, resolve(root, folder, name));
    if (isNude(likelihoods)) wrong.push(`${name}\t${JSON.stringify(likelihoods)}`);
  }
  return { row: `| ${folder} | ${names.length} | ${wrong.length} |`, wrong };
}
