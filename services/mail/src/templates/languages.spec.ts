import { Language, MailKind } from '@attune/auth-contract/mail-kind';
import { ATTUNE, runFor } from '@attune/platform/instance/instance';
import { passwordResetMail, registrationNoticeMail, verificationMail } from './account-mail.js';
import { digestMail } from './digest.js';
import { memberMail } from './member-mail.js';
import type { Message } from './message.js';

const link = 'https://attune.example/x';
const one = { count: 1, names: [] };
const particulars = {
  device: 'Firefox',
  address: 'alice@new.example',
  at: '2026-11-22T14:03:09.000Z',
  dueAt: '2026-12-06T00:00:00.000Z',
};

/** A mail of this kind with all that it can say. */
function mailOf(kind: MailKind, language: Language): Message {
  const given = { firstname: 'Alice', username: 'alice', language, link, registeredAt: particulars.at };
  if (kind === 'verification') return verificationMail(given);
  if (kind === 'passwordReset') return passwordResetMail(given);
  if (kind === 'registrationNotice') return registrationNoticeMail({ ...given, loginLink: link, resetLink: link });
  if (kind !== 'digest') return memberMail(kind, { ...given, particulars });
  const missed = { requests: one, accepted: one, conversations: [{ name: null, unread: 2 }], hasSuperMatch: true };
  return digestMail({ ...given, ...missed, unsubscribeToken: 'x', publicUrl: link });
}

/** Its sentences; a link and an address of the mail are the same in each language. */
const sentencesOf = ({ subject, text }: Message) =>
  [subject, ...text.split('\n')]
    .map(line => line.trim())
    .filter(line => /\p{L} \p{L}/u.test(line) && !line.includes('://'));

describe('mails in the language of their member', () => {
  test.each(MailKind.options)('the %s mail shares no sentence with the one in another language', kind => {
    const [english = [], german = [], spanish = []] = Language.options.map(language =>
      sentencesOf(mailOf(kind, language)),
    );

    for (const sentences of [english, german, spanish]) expect(sentences.length).toBeGreaterThan(3);
    expect(german.filter(line => english.includes(line) || spanish.includes(line))).toEqual([]);
    expect(spanish.filter(line => english.includes(line))).toEqual([]);
  });

  test.each(MailKind.options)(
    'N25: the %s mail says what the installation is called, as text in HTML, and no other name',
    kind => {
      const before = runFor({ ...ATTUNE, name: "Reader's & Writer's Club" });
      const mails = Language.options.map(language => mailOf(kind, language));
      runFor(before);

      for (const { subject, html, text } of mails) {
        expect(`${subject}${html}${text}`).not.toMatch(/attune(?!\.example)/i);
        expect(text).toContain("Reader's & Writer's Club");
        expect(html).toContain('Reader&#39;s &amp; Writer&#39;s Club');
        expect(html).not.toMatch(/Reader's|& Writer/);
      }
    },
  );
});
