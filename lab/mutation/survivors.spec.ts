import { withoutReason } from './survivors.ts';

describe('survivors of mutation testing', () => {
  const one = '- `a.ts`: `\'\'` → `"Stryker was here!"`';
  const other = '- `a.ts`: `x === 0` → `false`';

  test('a survivor whose line has a reason on the page is explained', () => {
    expect(withoutReason([one, other], `# Page\n\n${one}: equivalent.\n`)).toEqual([other]);
  });

  test('a line without a reason explains nothing', () => {
    expect(withoutReason([one], `${one}\n`)).toEqual([one]);
  });

  test('two that read the same need two lines', () => {
    expect(withoutReason([one, one], `${one}: equivalent.\n`)).toEqual([one]);
    expect(withoutReason([one, one], `${one}: equivalent.\n${one}: the same.\n`)).toEqual([]);
  });
});
