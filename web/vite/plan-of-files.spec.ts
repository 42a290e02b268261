import { planOfFiles, type Load, type Part } from './plan-of-files.js';

const part = (name: string, bytes: number, ...imports: Part[]): Part => ({ modules: [name], bytes, imports });
const page = (most: number, ...parts: Part[]): Load => ({ parts: new Set(parts), weight: 1, most });
const plan = (...loads: Load[]) =>
  planOfFiles(loads)
    .map(modules => modules.sort().join(' '))
    .sort();

describe('planOfFiles', () => {
  const app = part('app', 100);
  const dialog = part('dialog', 5, app);
  const list = part('list', 3, app);

  test('parts stay files of their own while no page has too many', () => {
    expect(plan(page(3, app, dialog, list), page(3, app))).toEqual(['app', 'dialog', 'list']);
  });

  test('of a page with too many, those lie together that cost the other pages least', () => {
    expect(plan(page(2, app, dialog, list), page(2, app))).toEqual(['app', 'dialog list']);
  });

  test('a page that counts for more is spared first', () => {
    const [one, two] = [part('one', 10), part('two', 10)];
    const both = page(2, app, one, two);
    const spared = { ...page(2, app, one), weight: 8 };

    expect(plan(both, spared, page(2, app, two))).toEqual(['app one', 'two']);
  });

  test('two that lead to each other by way of a third are not put together', () => {
    const bottom = part('bottom', 1);
    const between = part('between', 500, bottom);
    const top = part('top', 1, between);

    expect(plan(page(2, bottom, between, top), page(2, bottom, between))).toEqual(['between bottom', 'top']);
  });

  test('what is loaded late alone is in no file of the plan, and may have as many as it needs', () => {
    const late = part('late', 1, app);

    expect(plan(page(2, app), page(Infinity, app, dialog, late))).toEqual(['app']);
  });

  test('what cannot be put into so few files is an error', () => {
    expect(() => plan(page(0, app))).toThrow('has too many');
  });
});
