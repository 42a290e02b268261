/** Text as it is compared in a search: composed, in lower case, with single spaces. */
export const searchKey = (text: string) =>
  text.normalize('NFC').toLowerCase().normalize('NFC').trim().replace(/\s+/g, ' ');

/** Everything that begins with `key`: the database compares bytes of UTF-8, and no character is above U+10FFFF. */
export const beginningWith = (key: string) => ({ $gte: key, $lt: `${key}\u{10ffff}` });
