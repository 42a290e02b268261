import { shownHost } from './shown-host.js';

const hostOf = (address: string) => shownHost(new URL(address));

describe('shownHost', () => {
  test.each([
    ['https://Example.org/a', 'example.org'],
    ['https://example.org:8443/a', 'example.org:8443'],
    ['https://xn--mnchen-3ya.de/', 'münchen.de'],
    ['https://münchen.de:81/', 'münchen.de:81'],
    ['https://пример.рф/', 'пример.рф'],
    ['https://例え.jp/', '例え.jp'],
    ['http://0x7f.1/', '127.0.0.1'],
  ])('%s is %s', (address, name) => {
    expect(hostOf(address)).toEqual({ name, isDoubtful: false });
  });

  test.each([
    ['Cyrillic among Latin', 'https://аpple.com/', 'xn--pple-43d.com'],
    ['all Cyrillic before a Latin ending', 'https://аррӏе.com/', 'xn--80ak6aa92e.com'],
    ['a dotless i', 'https://pınterest.com/', 'xn--pnterest-tkb.com'],
    ['a phonetic letter', 'https://ɡoogle.com/', 'xn--oogle-qmc.com'],
    ['kana among Latin', 'https://comノpay.example/', undefined],
  ])('%s stays in ASCII, and is doubtful', (_, address, name = new URL(address).host) => {
    expect(name).toMatch(/xn--/);
    expect(hostOf(address)).toEqual({ name, isDoubtful: true });
  });

  test('broken Punycode stays as it is, and is doubtful', () => {
    expect(shownHost({ host: 'xn--a.example' })).toEqual({ name: 'xn--a.example', isDoubtful: true });
  });
});
