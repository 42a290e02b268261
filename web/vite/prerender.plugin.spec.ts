import { routes } from '../src/routes.js';
import { pageNames } from './prerender.plugin.js';

describe('pageNames', () => {
  test.each([
    ['/', ['landing']],
    ['/discover', ['discover']],
    ['/discover/questions', ['discover.questions']],
    ['/members/:username', ['members._']],
    ['/second-factor/lost/:token', ['second-factor.lost']],
    ['/verify/:token?', ['verify._', 'verify']],
  ])('the files of %s are named %j', (path, names) => {
    expect(pageNames(path)).toEqual(names);
  });

  test('the page of no route is written over by that of another', () => {
    const names = routes.flatMap(({ path }) => pageNames(path));

    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
