import type { Match } from './phrase-table.js';

// What looks the same in every language: numbers, addresses, links, signs.

const NUMBER = /(?<![\w.,:/-])(?:\+|00)?\(?\d(?:[ ./()-]{0,2}\d){6,15}(?![\w:,%€$])/g;
const YEARS_OR_DATE = /^(?:(?:19|20)\d{2}[ ./-]?){1,4}$|^(?:19|20)\d{6}$|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/;
const COUNTED = /^(?:\d[ ,]?){3,9}$/;

const EMAIL = /[\w.+-]+ ?(?:@|\(at\)|\[at\]) ?[\w-]+(?: ?\. ?|\(dot\)|\(punkt\)|\(punto\))[a-z]{2,}/i;
const HANDLE = /(?:^|[\s:(])@[a-z][\w.]{2,}|\b\w{3,}#\d{4}\b/i;
const APP_AND_NAME =
  /\b(?:insta(?:gram)?|ig|snap(?:chat)?|kik|line|wechat|discord|tiktok|telegram|skype|twitter)\b[^.!?\n]{0,12}[: ] ?(?=[a-z\d._]*[\d._])[a-z][a-z\d._]*[a-z\d]/i;
const INVITING_LINK = /\b(?:t\.me|wa\.me|bit\.ly|tinyurl\.com|discord\.gg|chat\.whatsapp\.com|is\.gd|cutt\.ly)\b/i;
const SUSPICIOUS_LINK = /\b[\w-]+\.(?:xyz|club|top|site|online|live|vip|icu|click|fun|buzz|cam|sexy|dating)\b/i;
const IBAN = /\b[A-Z]{2}\d{2}(?: ?[\dA-Z]{4}){3,7}(?: ?\d{1,4})?\b/;
const WALLET = /\b(?:0x[\da-f]{40}|bc1[\da-z]{20,}|T[1-9A-HJ-NP-Za-km-z]{33})\b/;
const MIDDLE_FINGER = /🖕/u;
const SEXUAL_SIGNS = /🍑\s*🍆|🍆\s*(?:💦|👅|🍑)|💦\s*👅/u;

export function detailsIn(text: string): Match[] {
  const found: Match[] = [];
  const add = (kind: Match['kind'], isThere: boolean) => void (isThere && found.push({ kind, weight: 'strong' }));
  const account = IBAN.test(text) || WALLET.test(text);
  add('money', account);
  add(
    'contact',
    (!account && hasPhoneNumber(text)) || EMAIL.test(text) || HANDLE.test(text) || APP_AND_NAME.test(text),
  );
  add('elsewhere', INVITING_LINK.test(text) || SUSPICIOUS_LINK.test(text));
  add('harassment', MIDDLE_FINGER.test(text));
  add('sexual', SEXUAL_SIGNS.test(text));
  return found;
}

function hasPhoneNumber(text: string): boolean {
  return [...withoutLinks(text).matchAll(NUMBER)].some(([number]) => {
    const digits = number.replaceAll(/\D/g, '').length;
    if (YEARS_OR_DATE.test(number)) return false;
    return /^(?:\+|0|\()/.test(number) || (digits >= 8 && !(COUNTED.test(number) && digits < 9));
  });
}

const withoutLinks = (text: string) => text.replaceAll(/https?:\/\/\S+|www\.\S+/g, ' ');

/** A number in words, or in words and digits: "null eins sieben eins 39 20". */
export function spellsNumber(words: string, digitWords: ReadonlySet<string>): boolean {
  let digits = 0;
  let spelled = 0;
  for (const word of words.split(' ')) {
    if (digitWords.has(word)) {
      spelled++;
      digits++;
    } else if (/^o?\d+$/.test(word)) digits += word.length;
    else {
      digits = 0;
      spelled = 0;
    }
    if (digits >= 7 && spelled >= 2) return true;
  }
  return false;
}
