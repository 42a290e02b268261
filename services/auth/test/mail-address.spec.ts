import { addressKey, isMailAddress } from '@attune/auth-contract/mail-address';
import { Email } from '@attune/auth-contract/user';

const label = (letter: string) => letter.repeat(63);
/** 64 octets, and all of 254. */
const longest = `${'a'.repeat(64)}@${label('b')}.${label('c')}.${'d'.repeat(57)}.org`;

describe('a mail address', () => {
  test.each([
    'anna@example.org',
    'anna@bücher.example',
    'anna@xn--bcher-kva.example',
    'anna@büCHER.example',
    'ann\u00e4@example.org',
    'ann\u0061\u0308@example.org',
    'пётр@почта.рф',
    'anna@example.xn--p1ai',
    '用户@例子.公司',
    'अजय@डाटा.भारत',
    'anna@例子。公司',
    "o'brien+tag!#$%&*/=?^_`{|}~-@sub.example.co.uk",
    `${'a'.repeat(64)}@example.org`,
    `${'ä'.repeat(32)}@example.org`,
    longest,
  ])('%s is taken', address => {
    expect(Email.parse(` ${address}\u00a0`)).toBe(address.normalize('NFC'));
  });

  test.each([
    `${'a'.repeat(65)}@example.org`,
    `${'ä'.repeat(33)}@example.org`,
    longest.replace('@', '@x.'),
    `anna@${'b'.repeat(64)}.org`,
    `anna@${'ü'.repeat(60)}.example`,
    'anna',
    'anna.example.org',
    '@example.org',
    'anna@',
    'anna@example',
    'anna@127.0.0.1',
    'anna@0x7f.1',
    'anna@[127.0.0.1]',
    'anna@-example.org',
    'anna@example-.org',
    'anna@exam ple.org',
    'anna@exam_ple.org',
    'anna@example.org:25',
    'anna@example.org/x',
    'anna@ex%61mple.org',
    'anna@example..org',
    'anna@xn--zzzzzzz.org'.replace('zzzzzzz', '\u0301'),
    '.anna@example.org',
    'anna.@example.org',
    'an..na@example.org',
    'an na@example.org',
    'anna,bob@example.org',
    'anna@example.org,bob@example.org',
    'anna@example.org\r\nBcc: bob@example.org',
    'an\u202ena@example.org',
    'an\u200bna@example.org',
    '"anna"@example.org',
    'Anna <anna@example.org>',
  ])('%j is refused', address => {
    expect(isMailAddress(address)).toBe(false);
    expect(Email.safeParse(address).error?.issues[0]?.message).toBe('email_invalid');
  });

  test('however it is written, it has one key', () => {
    const written = [
      'Anna@BÜCHER.example',
      'anna@bücher.example',
      'anna@bu\u0308cher.example',
      'anna@XN--BCHER-KVA.example',
    ];

    expect(new Set(written.map(addressKey))).toEqual(new Set(['anna@xn--bcher-kva.example']));
    expect(Email.parse('anna＠example.org')).toBe('anna@example.org');
  });
});
