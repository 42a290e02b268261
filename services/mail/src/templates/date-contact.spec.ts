import { Language } from '@attune/auth-contract/mail-kind';
import { ContactMailKind } from '@attune/dates-contract/contact-mail';
import { dateContactMail } from './date-contact.js';

const TOKEN = 'x'.repeat(43);
const given = {
  contactName: 'Cleo',
  firstname: 'Ada',
  otherFirstname: 'Bo',
  place: 'Café <Kranz>',
  startsAt: '2031-05-02T18:00:00.000Z',
  endsAt: '2031-05-02T20:30:00.000Z',
  token: TOKEN,
  publicUrl: 'https://attune.example',
};
const all = Language.options.flatMap(language => ContactMailKind.options.map(kind => [language, kind] as const));

describe('Mails to a trusted contact', () => {
  test.each(all)('in %s, the %s mail names the member, leads to the page and to where it stops', (language, kind) => {
    const { html, text, subject } = dateContactMail({ ...given, kind, language });

    for (const part of [html, text])
      for (const words of ['Ada', `/shared-date/${TOKEN}`, `/shared-date/${TOKEN}#decline`, '112', '911'])
        expect(part).toContain(words);
    expect(subject).toContain('Ada');
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import|undefined/i);
  });

  test('the first mail says nothing of the plan but that there is one, and has no word that the member typed', () => {
    const { text, html } = dateContactMail({ ...given, kind: 'named', language: 'en' });

    for (const part of [text, html]) expect(part).not.toMatch(/Cleo|Bo\b|Kranz|18:00/);
    expect(text).toContain('Hello,');
  });

  test.each(['noAnswer', 'help'] as const)('the %s mail greets the contact by their name', kind => {
    expect(dateContactMail({ ...given, kind, language: 'en' }).text).toContain('Hello Cleo,');
  });

  test.each(['noAnswer', 'help'] as const)('the %s mail says with whom, where and when, as text', kind => {
    const { html, text } = dateContactMail({ ...given, kind, language: 'de' });

    for (const words of ['Bo', 'Café <Kranz>', '2. Mai 2031 um 18:00 (UTC)', '2. Mai 2031 um 20:30 (UTC)'])
      expect(text).toContain(words);
    expect(html).toContain('Café &lt;Kranz&gt;');
  });

  test.each(ContactMailKind.options)('a name that is a number or a sentence is left out of the %s mail', kind => {
    const names = { firstname: 'Call 0900 123456', otherFirstname: 'you won a prize', contactName: 'call 0900 999' };
    const { html, text, subject } = dateContactMail({ ...given, ...names, kind, language: 'en' });

    for (const part of [html, text, subject]) expect(part).not.toMatch(/0900|prize/);
    expect(subject).toContain('A member of Attune');
  });

  test('N4 a name or a place that looks like a link is left out', () => {
    const evil = { firstname: 'www.evil.com', otherFirstname: 'evil.example', place: 'https://evil.example/x' };

    const { html, text, subject } = dateContactMail({ ...given, ...evil, kind: 'help', language: 'en' });

    for (const part of [html, text, subject]) expect(part).not.toContain('evil');
    expect(text).toContain('see the page');
  });
});
