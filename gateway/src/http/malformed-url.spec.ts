import { decodable } from './malformed-url.js';

test.each([
  ['/verify/abc', '/verify/abc'],
  ['/verify/a%20b?x=%zz', '/verify/a%20b?x=%zz'],
  ['/verify/%zz', '/verify/%25zz'],
  ['/verify/%E0%A4%A?a=1&b=2', '/verify/%25E0%25A4%25A?a=1&b=2'],
  ['/%', '/%25'],
])('%s is looked up as %s', (url, expected) => {
  expect(decodable(url)).toBe(expected);
});
