import { AUTHORS, CORPUS_LANGUAGES } from './corpus.ts';
import { figuresTable } from './figures-table.ts';
import { partOf, rulesOfTheApp, wrongLines } from './figures.ts';

// `npm run rules:figures` prints how often the message rules are wrong. With `-- wrong` it looks at the readable parts alone, and lists
// the lines that are judged wrongly: while rules are written, the parts that are set aside give away nothing, totals included. With
// `-- photos` it looks at the photo guard (lab/photo-guard).

const rules = rulesOfTheApp();

if (process.argv[2] === 'photos') await import('../photo-guard/print-photo-figures.ts');
else if (process.argv[2] === 'wrong')
  for (const line of [...figuresTable(rules, ['readable']), ...wrong()]) console.log(line);
else for (const line of figuresTable(rules)) console.log(line);

function wrong(): string[] {
  return CORPUS_LANGUAGES.flatMap(language =>
    AUTHORS.flatMap(author => wrongLines(rules, partOf(language, author, false))).map(({ kind, text, found }) =>
      [language, kind, found.join(',') || '-', text].join('\t'),
    ),
  );
}
