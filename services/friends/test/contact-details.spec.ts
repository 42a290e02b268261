import { hasContactDetails } from '@attune/friends-contract/contact-details';

describe('hasContactDetails', () => {
  test.each([
    'https://evil.example/anna',
    'look at evil.com',
    'Look at EVIL.COM!',
    'www.evil.example',
    'www . evil.example',
    'hxxps://evil.example',
    't.me/anna_k',
    'wa.me/491761234567',
    'bit.ly/3xYz',
    'x.com',
    'anna-k.blog',
    'my-page.online is mine',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    'evil . com',
    'evil. com',
    'evil (dot) com',
    'evil dot com',
    'evil [punkt] de',
    'm\u00FCller.de',
    'e\u200Bvil.c\u200Bom',
    'tel:+4917612345',
    'anna@mail.example',
    'anna (at) mail (dot) example',
    'anna @ mail.example',
    '0176 1234567',
    '+49 176 123 45 67',
    'call (030) 123-4567',
    '0176/12 34 56 7',
    '0-1-7-6-1-2-3-4-5',
    '1 7 6 1 2 3 4 5',
    '555-1234 or so, 555-12345 rather',
    '０１７６１２３４５６７',
    '٠١٧٦١٢٣٤٥٦٧',
    '०१७६१२३४५६',
    '0️⃣1️⃣7️⃣6️⃣1️⃣2️⃣3️⃣4️⃣',
    'null eins sieben sechs eins zwei drei vier',
    'zero one seven six 12 34 5',
    'cero uno siete seis uno dos tres',
    'on 24.12.2026 at 18:30, 0176 1234567',
  ])('finds them in %j', text => {
    expect(hasContactDetails(text)).toBe(true);
  });

  test.each([
    'You climb too?\nI am looking for a partner.',
    'I am free on 24.12. at 18:30, or on 31.12.2026 from 20:00.',
    'Concert on 2026-11-27 19:30?',
    'From 1990 - 2000 I lived in Porto, 2001, 2002 and 2003 in Lyon.',
    'I have read 1984 and 2666.',
    'So...maybe we could talk? Hello.My name is Anna.',
    'I like it. Me too, e.g. in the evening, z.B. um 20 Uhr, i.e. late.',
    'J.R.R. Tolkien, or St.Pauli at 9.30 p.m.?',
    'I have one dog, two cats and three children.',
    'I run 10,000 metres in 45:30 minutes :-)',
    'Es un punto de encuentro. De nada.',
    'My flat is 85 m², 3rd floor, 1,200 €.',
    'I am 34 and 172 cm tall',
    'lol @ you',
    '',
  ])('leaves %j alone', text => {
    expect(hasContactDetails(text)).toBe(false);
  });
});
