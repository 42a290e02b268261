import { circlesOfFolders } from './folder-circles.ts';

const importing = (...names: string[]) => names.map(name => `import { x } from '${name}';`).join('\n');

describe('Circles of folders', () => {
  test('two folders that import of each other are one, though no two files do', () => {
    const circles = circlesOfFolders({
      'services/a/src/users/user.ts': importing('../mails/link.js'),
      'services/a/src/mails/link.ts': '',
      'services/a/src/mails/outbox.ts': importing('../users/name.js'),
      'services/a/src/users/name.ts': '',
    });

    expect(circles).toEqual([
      {
        within: 'services/a/src',
        folders: ['mails', 'users'],
        imports: [
          'services/a/src/users/user.ts -> services/a/src/mails/link.js',
          'services/a/src/mails/outbox.ts -> services/a/src/users/name.js',
        ],
      },
    ]);
  });

  test('a circle through a third folder, by types and by what is loaded later, is one', () => {
    const circles = circlesOfFolders({
      'gateway/src/a/deep/one.ts': `import type { Two } from '../../b/two.js';`,
      'gateway/src/b/two.ts': `const three = () => import('../c/three.js');`,
      'gateway/src/c/three.ts': `export { four } from '../a/four.js';`,
      'gateway/src/d/five.ts': importing('../a/four.js'),
    });

    expect(circles.map(({ folders }) => folders)).toEqual([['a', 'b', 'c']]);
  });

  test('features of the web are folders as well', () => {
    const circles = circlesOfFolders({
      'web/src/features/questions/ui/page.tsx': importing('../../suggestions/ui/card.js'),
      'web/src/features/suggestions/ui/form.tsx': importing('../../questions/model/text.js'),
    });

    expect(circles.map(({ within, folders }) => [within, folders])).toEqual([
      ['web/src/features', ['questions', 'suggestions']],
    ]);
  });

  test('one way, the files of src itself, tests and other packages make none', () => {
    const circles = circlesOfFolders({
      'services/a/src/a.module.ts': importing('./users/user.js', './mails/link.js'),
      'services/a/src/users/user.ts': importing('../mails/link.js', '../a.config.js', '@attune/platform/outbox'),
      'services/a/src/mails/link.spec.ts': importing('../users/user.js'),
      'services/a/src/mails/link.ts': importing('../a.module.js', '../../../b/src/users/user.js'),
      'services/b/src/users/user.ts': importing('../mails/link.js'),
    });

    expect(circles).toEqual([]);
  });
});
