const wordsIn = (text: string) => text.trim().split(/\s+/);

/** Who members take for us. */
const RESERVED = wordsIn(`
  attune admin administrator support moderator moderation help helpdesk security staff official system root postmaster
  hostmaster webmaster abuse safety trust service noreply verification verify billing payment owner operator superuser
  sysadmin bot`);

/** What does not make another name of it: attune-support-team, the_real_admin. */
const BESIDE = wordsIn('the real our my your team desk account and us contact chat mail');

/** Drawn alike, or nearly: one of each kind stands for all. */
const ALIKE: [RegExp, string][] = [
  [/[._-]/g, ''],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

const folded = (name: string) => ALIKE.reduce((text, [kind, one]) => text.replace(kind, one), name.toLowerCase());

/** A letter that is repeated counts once, unless little would be left of the word: "rot" is not "root". */
const pattern = (word: string) => {
  const text = folded(word);
  const once = text.replace(/(.)\1+/g, '$1');
  return (once.length > 3 ? once : text).replace(/(.)\1*/g, run => `${run}+`);
};
const anyOf = (words: string[]) => `(?:${words.map(pattern).join('|')})`;
const NAME = new RegExp(`^${anyOf(BESIDE)}*${anyOf(RESERVED)}(?:${anyOf(RESERVED)}|${anyOf(BESIDE)})*$`);

/** Whether members could take the name for that of the operator's staff. Digits around it change nothing. */
export function isReserved(username: string): boolean {
  const name = username.replace(/[._-]/g, '');
  return [name, name.replace(/^\d+|\d+$/g, '')].some(one => NAME.test(folded(one)));
}
