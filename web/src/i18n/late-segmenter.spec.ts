const { Segmenter } = Intl;
let made = 0;

class Counted extends Segmenter {
  constructor(...about: ConstructorParameters<typeof Segmenter>) {
    super(...about);
    made++;
  }
}

describe('what tells letters apart', () => {
  afterAll(() => Object.assign(Intl, { Segmenter }));

  test('is made when a text is cut, and once: a phone would wait for it before the first page', async () => {
    Object.assign(Intl, { Segmenter: Counted });
    const { beginningOf } = await import('./beginning.js');
    expect([beginningOf('a cup of tea', 20), made]).toEqual(['a cup of tea', 0]);

    expect([beginningOf('a cup of tea', 5), beginningOf('a cup of tea', 8), made]).toEqual(['a cup', 'a cup of', 1]);
  });
});
