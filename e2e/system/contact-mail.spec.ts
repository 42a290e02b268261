import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language } from '@attune/auth-contract/mail-kind';
import { dateContactMail } from '../../services/mail/src/templates/date-contact.js';

const catalogues = join(import.meta.dirname, '../../web/src/i18n');

/** What the form for a contact shows of the mail, whose hyphens needn't keep a word on one line. */
function shownIn(language: Language): string[] {
  const { contact } = JSON.parse(readFileSync(join(catalogues, language, 'dates.json'), 'utf8')) as {
    contact: { mail: Record<string, string> };
  };
  return Object.values(contact.mail).map(line =>
    line.replaceAll('{name}', 'Ada').replaceAll('{instance}', 'Attune').replaceAll('\u2011', '-'),
  );
}

describe('The mail to a trusted contact', () => {
  test.each(Language.options)('has in %s the words that the member reads before it is sent', language => {
    const { subject, text } = dateContactMail({
      kind: 'named',
      contactName: 'Kim',
      firstname: 'Ada',
      otherFirstname: 'Ben',
      place: 'Café Morgen',
      startsAt: '2030-05-01T17:00:00.000Z',
      endsAt: '2030-05-01T19:00:00.000Z',
      token: 'token',
      language,
      publicUrl: 'https://attune.example.org',
    });

    const lines = shownIn(language);
    expect(lines).toHaveLength(8);
    expect(lines.filter(line => !`${subject}\n${text}`.includes(line))).toEqual([]);
  });
});
