import { originsOf } from './same-origin.guard.js';

describe('originsOf', () => {
  test('the public address is the one origin', () => {
    expect(originsOf('https://attune.example/')).toEqual(['https://attune.example']);
    expect(originsOf('https://attune.example:8443/app')).toEqual(['https://attune.example:8443']);
  });

  test('a loopback address is allowed by each of its names, at its port', () => {
    expect(originsOf('http://localhost:3000')).toEqual([
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
    ]);
    expect(originsOf('http://127.0.0.1')).toEqual(['http://127.0.0.1', 'http://localhost', 'http://[::1]']);
  });
});
