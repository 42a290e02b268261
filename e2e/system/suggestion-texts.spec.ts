import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DISTANCE_BANDS } from '@attune/matching-contract/limits';
import { QUESTIONS } from '@attune/matching-contract/questions';
import german from '../../services/ai/src/coach/suggestions/german.questions.json' with { type: 'json' };
import spanish from '../../services/ai/src/coach/suggestions/spanish.questions.json' with { type: 'json' };
import { KEPT_S as PASSES_KEPT_S } from '../../services/matching/src/passed-members/pass.schema.js';
import { EXPOSURE_DAYS } from '../../services/matching/src/seekers/exposure.js';
import { catalogue } from '../catalogues.js';

interface Texts {
  questions: Record<string, { text: string; options: Record<string, string> }>;
}
type Sections = Record<string, { points: Record<string, string> }>;

describe('the questions that the coach quotes', () => {
  test.each<[string, object]>([
    ['de', german],
    ['es', spanish],
  ])('read in %s as in the app, without those of special categories', (language, quoted) => {
    const { questions } = catalogue(language, 'questions') as Texts;
    const ordinary = QUESTIONS.filter(({ consent }) => consent === undefined).map(({ key }) => [key, questions[key]]);

    expect(quoted).toEqual(Object.fromEntries(ordinary));
  });
});

describe.each(['en', 'de', 'es'])('the page on suggestions in %s', language => {
  const { sections, figures } = catalogue(language, 'how-suggestions-work') as {
    sections: Sections;
    figures: Record<string, string>;
  };
  const numbersIn = (section: string, point: string) =>
    [...(sections[section]?.points[point] ?? '').matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) => number);

  test('names the numbers of the code', () => {
    expect(numbersIn('answers', '1')).toEqual([String(QUESTIONS.length)]);
    expect(numbersIn('day', '1')).toEqual([String(PASSES_KEPT_S / 24 / 3600)]);
    expect(numbersIn('place', '1')).toEqual(DISTANCE_BANDS.map(String));
    expect(figures['exposure']).toContain(` ${EXPOSURE_DAYS} `);
  });

  test('names the figures that the benchmark measured', () => {
    const benchmarks = readFileSync(join(import.meta.dirname, '../../lab/bench/README.md'), 'utf8');
    const row = (order: string) =>
      benchmarks
        .split('\n')
        .find(line => line.startsWith('|') && line.includes(order))
        ?.match(/[\d.]+(?= %)/g) ?? [];
    const [least] = row('− 0.08·ln(1 + shown)');
    const [popular, , never] = row('by popularity');
    const shares = numbersIn('exposure', '2').filter(number => /^\d+[.,]\d$/.test(number));

    expect(shares.map(share => share.replace(',', '.'))).toEqual([least, popular, never]);
  });
});
