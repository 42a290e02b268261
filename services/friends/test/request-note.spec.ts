import { NOTE_AT_MOST, RequestNote } from '@attune/friends-contract/request-note';

const reasonOf = (note: unknown) => RequestNote.safeParse(note).error?.issues[0]?.message;

describe('a note with a friend request', () => {
  test('it is composed, has no space around it, and keeps its line breaks', () => {
    expect(RequestNote.parse('  Hello,\r\nJose\u0301\rand\tMia \n')).toBe('Hello,\nJosé\nand Mia');
  });

  test('300 characters as people count them are taken, 301 are not', () => {
    for (const character of ['a', 'é', '👩‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿']) {
      expect(RequestNote.parse(character.repeat(NOTE_AT_MOST))).toBe(character.repeat(NOTE_AT_MOST));
      expect(reasonOf(character.repeat(NOTE_AT_MOST + 1))).toBe('request_note_too_long');
    }
    expect(reasonOf('a'.repeat(100_000))).toBe('request_note_too_long');
  });

  test.each(['', ' \n ', '\u200b\u200d', null])('a blank note is none: %j', note => {
    expect(RequestNote.parse(note)).toBeNull();
  });

  test.each(['a\0b', 'a\u001bb', 'a\u202eb', 'a\u2066b', 'a\u061cb', 'a\u2028b', 'a\ud83d', 5, { $ne: 1 }, ['a']])(
    'controls, what turns the direction of writing, and what is no text are refused: %j',
    note => {
      expect(reasonOf(note)).toBe('request_note_has_other_characters');
    },
  );
});
