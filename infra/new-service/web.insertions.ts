import type { Insertion } from './insertion.ts';
import type { Spellings } from './spellings.ts';

/** The screen of a new service: its route, its catalogue of texts, and its heading in the test of the routes. */
export function webInsertions({ name, pascal, title }: Spellings): Insertion[] {
  return [
    {
      file: 'web/src/routes.ts',
      before: '];\n\n/** Whether the page asks who is signed in',
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
  ];
}
