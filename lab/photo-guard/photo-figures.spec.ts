import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../infra/local/paths.ts';
import { isNude } from '../../web/src/features/photo-guard/model/judge.ts';
import { likelihoodsOf, loadGuard, OWN_FOLDERS, rowOf } from './photo-figures.ts';

jest.setTimeout(120_000);
const cellsOf = (row: string) => row.split('|').map(cell => cell.trim());

describe('Figures of the photo guard', () => {
  test('docs/message-rules.md has the figures of the pictures in this repository', async () => {
    const model = await loadGuard();
    const written = readFileSync(join(root, 'docs/message-rules.md'), 'utf8').split('\n').map(cellsOf);
    for (const folder of OWN_FOLDERS) expect(written).toContainEqual(cellsOf((await rowOf(model, folder)).row));
  });

  test('the drawing that the journey sends is one the model itself takes for nude', async () => {
    const likelihoods = await likelihoodsOf(await loadGuard(), join(root, 'e2e/taken-for-nude.png'));

    expect(isNude(likelihoods)).toBe(true);
    expect(likelihoods.hentai).toBeGreaterThan(0.9);
  });
});
