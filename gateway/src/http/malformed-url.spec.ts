import { decodable, isText } from './malformed-url.js';

describe('malformed addresses', () => {
  test.each([
    ['/verify/abc', '/verify/abc'],
    ['/verify/a%20b?x=%zz', '/verify/a%20b?x=%zz'],
    ['/verify/%zz', '/verify/%25zz'],
    ['/verify/%E0%A4%A?a=1&b=2', '/verify/%25E0%25A4%25A?a=1&b=2'],
    ['/%', '/%25'],
  ])('%s is looked up as %s', (url, expected) => {
    expect(decodable(url)).toBe(expected);
  });

  describe('isText', () => {
    test.each([
      '/api/friends/search?query=gr%C3%BC%C3%9Fe',
      '/api/x?query=100%',
      '/api/%zz',
      '/api/x?q=%F0%9F%91%8D&p=a+b',
      '/',
    ])('G16 %s is text', url => {
      expect(isText(url)).toBe(true);
    });

    test.each([
      ['a byte of no character', '/api/x?query=%FF'],
      ['half of a character', '/api/x?query=%C3'],
      ['a surrogate', '/api/x?query=%ED%A0%80'],
      ['a longer form than necessary', '/api/x?query=%C0%AF'],
      ['one in the path', '/api/%ff/x'],
      ['a raw byte', '/api/x?query=\u00fc'],
    ])('G16 %s is not', (_what, url) => {
      expect(isText(url)).toBe(false);
    });
  });
});
