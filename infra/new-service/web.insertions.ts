import type { Insertion } from './insertion.ts';
import type { Spellings } from './spellings.ts';

/** The screen of a new service: its route, its catalogue of texts, and its heading in the test of the routes. */
export function webInsertions({ name, pascal, title }: Spellings): Insertion[] {
  const messages = 'web/src/i18n/catalogues.ts';
  return [
    {
      file: 'web/src/routes.ts',
      before: '];\n\n/** What every page loads once it is shown',
      text: `{
    path: '/${name}',
    page: () => import('./features/${name}/ui/${name}-page.js').then(m => m.${pascal}Page),
    messages: ['${name}'],
    ...forMembers,
  },\n`,
    },
    {
      file: 'web/src/app/routes.spec.tsx',
      before: '};\nconst memberPages',
      text: `  '/${name}': '${title}',\n`,
    },
    {
      file: 'web/src/i18n/catalogue-names.ts',
      after: 'export type Catalogue =\n',
      text: `  | '${name}'\n`,
    },
    {
      file: messages,
      before: "import type { Catalogue } from './catalogue-names.js';\n",
      text: `import type { ${pascal}Messages } from './en/${name}.types.js';\n`,
    },
    { file: messages, after: 'export interface Messages {\n', text: `  '${name}': ${pascal}Messages;\n` },
  ];
}
