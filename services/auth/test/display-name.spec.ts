import { displayName } from '@attune/auth-contract/display-name';

const Name = displayName('firstname_missing');
const reasonOf = (name: unknown) => Name.safeParse(name).error?.issues[0]?.message;

describe('DisplayName', () => {
  test.each([
    ['Alice', 'Alice'],
    ["D'Arcy-Jones Jr.", "D'Arcy-Jones Jr."],
    ['  Ana   María\u00a0de la  Cruz ', 'Ana María de la Cruz'],
    ['Jose\u0301', 'José'],
    ['美咲', '美咲'],
    ['Nguyễn Thị Ánh', 'Nguyễn Thị Ánh'],
    ['မျှော်လင့်', 'မျှော်လင့်'],
    ['שָׁלוֹם', 'שָׁלוֹם'.normalize('NFC')],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['क्\u200dष', 'क्\u200dष'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['🐇'.repeat(50), '🐇'.repeat(50)],
  ])('N1 %j is taken as %j', (given, name) => expect(Name.parse(given)).toBe(name));

  test.each([
    ['a line break', 'Al\nice'],
    ['a line break at the end', 'Alice\n'],
    ['a tab', 'Al\tice'],
    ['NUL', 'Al\u0000ice'],
    ['ESC', 'Al\u001b[31mice'],
    ['a C1 control', 'Al\u0085ice'],
    ['a line separator', 'Al\u2028ice'],
    ['a bidi override', 'Al\u202eecila'],
    ['a bidi isolate', 'Al\u2066ice'],
    ['a direction mark', 'Alice\u200f'],
    ['a zero-width space', 'Al\u200bice'],
    ['a joiner that no spelling needs', 'Al\u200dice'],
    ['a non-joiner that no spelling needs', 'Al\u200cice'],
    ['a byte order mark', '\ufeffAlice'],
    ['a soft hyphen', 'Al\u00adice'],
    ['a tag character', 'Alice\u{e0041}'],
    ['a Hangul filler', 'Al\u3164ice'],
    ['a variation selector', 'Alice\ufe0f'],
    ['half a surrogate pair', 'Al\ud83dice'],
    ['a private character', 'Al\ue000ice'],
    ['stacked marks', 'A\u0336\u0337\u0338\u0335lice'],
    ['stacked marks on a later letter', 'Alice\u0300\u0301\u0302\u0303\u0304\u0305'],
    ['a mark before every letter', '\u0301Alice'],
  ])('N1 a name with %s is refused with a sentence that says so', (_what, name) => {
    expect(reasonOf(name)).toBe('name_has_unseen_characters');
  });

  test.each([[''], ['   '], ['\u200b\u200b'], ['\u3164'], [' \u00a0 '], [7]])(
    'N1 %j is no name, which is what the sentence says',
    name => expect(reasonOf(name)).toBe('firstname_missing'),
  );

  test('N1 a name of more than 50 code points is refused', () => {
    expect(reasonOf('x'.repeat(51))).toBe('name_too_long');
    expect(reasonOf('🐇'.repeat(51))).toBe('name_too_long');
    expect(reasonOf('x'.repeat(10_000))).toBe('name_too_long');
  });
});
