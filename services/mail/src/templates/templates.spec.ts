import { Language, MemberMailKind } from '@attune/auth-contract/mail-kind';
import { oneLine } from '@attune/auth-contract/told-name';
import { passwordResetMail, registrationNoticeMail, verificationMail } from './account-mail.js';
import { greeting } from './greeting.js';
import { memberMail } from './member-mail.js';
import type { Message } from './message.js';

const link = 'https://attune.example/verify/token';
const alice = { firstname: 'Alice', username: 'alice' };
const mails: [string, Message, string][] = [
  ['verification', verificationMail({ ...alice, link }), link],
  ['password reset', passwordResetMail({ ...alice, link }), link],
  ['notice', registrationNoticeMail({ ...alice, loginLink: link, resetLink: `${link}/forgot` }), link],
];

describe('mail templates', () => {
  test.each(mails)('the %s mail says the same in HTML and in text', (_kind, { html, text }, target) => {
    for (const part of [html, text]) {
      expect(part).toContain('Hello Alice,');
      expect(part).toContain('alice');
      expect(part).toContain(target);
      expect(part).toMatch(/not you|if it wasn’t you/i);
    }
    // The button, and the address to copy.
    expect(html.split(`href="${target}"`)).toHaveLength(3);
  });

  test.each(mails)('the %s mail loads nothing from anywhere', (_kind, { html }) => {
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import/i);
  });

  test('N4 what people typed is text in HTML', () => {
    const { html } = verificationMail({ firstname: `Tom & "Jerry" <b>'s`, username: 'tom', link });

    expect(html).toContain('Hello Tom &amp; &quot;Jerry&quot; &lt;b&gt;&#39;s,');
  });

  test.each([
    ['Anne-Marie', 'Hello Anne-Marie,'],
    ["D'Arcy J. R.", "Hello D'Arcy J. R.,"],
    ['美咲', 'Hello 美咲,'],
    ['Eve\r\nBcc: x', 'Hello,'],
    ['visit evil.example now', 'Hello,'],
    ['http://evil', 'Hello,'],
    ['\n', 'Hello,'],
    ['www.evil.com', 'Hello,'],
    ['www.evil.example', 'Hello,'],
    ['Alice www.evil.example', 'Hello,'],
    ['win at 1.2.3.4', 'Hello,'],
    ['7.evil', 'Hello,'],
    ['evil-.com', 'Hello,'],
    ['evil。com', 'Hello,'],
    ['evil．com', 'Hello,'],
    ['evil｡com', 'Hello,'],
    ['evil․com', 'Hello,'],
    ['evil.\u200bcom', 'Hello,'],
    ['ｈｔｔｐ：／／evil', 'Hello,'],
    ['\u202eecilA', 'Hello ecilA,'],
    ['A\u200bl\u2066i\ufeffc\u00ade', 'Hello Alice,'],
    ['\u3164', 'Hello,'],
    ['Call 0900 123456', 'Hello,'],
    ['You won, call me', 'Hello,'],
    ['please write to me', 'Hello,'],
  ])('N4 the name %j is greeted as %j', (firstname, expected) => {
    expect(greeting(firstname)).toBe(expected);
  });

  test.each(['\u0000', '\u061c', '\u200b', '\u200d', '\u200f', '\u202e', '\u2060', '\u2066', '\ufeff', '\u{e0041}'])(
    'the character %j is not printed',
    character => {
      expect(oneLine(`${character}alice${character}`)).toBe('alice');
    },
  );

  test('R18 of several registrations with one address, each mail says which one it confirms', () => {
    const { html, text } = verificationMail({ ...alice, link, registeredAt: '2026-11-22T14:03:09.000Z' });

    for (const part of [html, text]) expect(part).toContain('the registration of 22 November 2026 at 14:03 (UTC)');
    expect(verificationMail({ ...alice, link }).text).not.toContain('more than once');
  });

  test.each([
    ['verification', verificationMail, 'bestätige die Adresse', 'confirma la dirección'],
    ['password reset', passwordResetMail, 'ein neues Passwort verlangt', 'una contraseña nueva'],
    [
      'notice',
      (given: Parameters<typeof verificationMail>[0]) =>
        registrationNoticeMail({ ...given, loginLink: given.link, resetLink: given.link }),
      'Du hast damit schon ein Konto',
      'Ya tienes una cuenta',
    ],
  ] as const)('the %s mail is in the language of its member', (_kind, mail, inGerman, inSpanish) => {
    const given = { ...alice, link, registeredAt: '2026-11-22T14:03:09.000Z' };
    for (const [language, hello, words] of [
      ['de', 'Hallo Alice,', inGerman],
      ['es', 'Hola, Alice:', inSpanish],
    ] as const) {
      const { html, text } = mail({ ...given, language });
      for (const part of [html, text]) for (const said of [hello, words, 'alice', link]) expect(part).toContain(said);
      expect(html).toContain(`<html lang="${language}">`);
    }
  });

  describe('to a member', () => {
    const particulars = {
      device: 'Firefox · Windows',
      address: 'alice@new.example',
      at: '2026-11-22T14:03:09.000Z',
      dueAt: '2026-12-06T00:00:00.000Z',
    };
    const given = { ...alice, username: 'alice_w', link, particulars };

    const kinds = MemberMailKind.exclude(['digest']).options;

    test.each(Language.options.flatMap(language => kinds.map(kind => [language, kind] as const)))(
      'in %s, the %s mail says the same in HTML and in text, and whose account it is about',
      (language, kind) => {
        const { html, text, subject } = memberMail(kind, { ...given, language });

        for (const part of [html, text])
          for (const words of ['Alice', 'alice_w', link])
            expect([kind, part]).toEqual([kind, expect.stringContaining(words)]);
        expect(html).toContain(`<html lang="${language}">`);
        expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import|undefined/i);
        expect(subject).not.toBe('');
        expect(text).toMatch(FOOTERS[language]);
      },
    );

    const FOOTERS = {
      en: /We don’t read replies to this email/,
      de: /Antworten auf diese E-Mail lesen wir nicht/,
      es: /No leemos las respuestas a este correo/,
    };

    test('a login names device and time, a deletion its day, in the words of the language', () => {
      const german = { ...given, language: 'de' as const };

      expect(memberMail('newDevice', given).text).toContain('on 22 November 2026 at 14:03 (UTC)');
      expect(memberMail('newDevice', german).text).toContain('am 22. November 2026 um 14:03 (UTC)');
      expect(memberMail('newDevice', given).text).toContain('Firefox · Windows');
      expect(memberMail('deletionScheduled', german).text).toContain('am 6. Dezember 2026 gelöscht');
      expect(memberMail('emailChangeApprove', given).text).toContain('alice@new.example');
    });

    test('N4 what people typed is text, and a name that looks like a link is left out', () => {
      const { html, text } = memberMail('newDevice', { ...given, firstname: 'www.evil.com', username: '<b>' });

      expect(html).toContain('&lt;b&gt;');
      for (const part of [html, text]) expect(part).not.toContain('evil');
    });
  });

  const evil = { firstname: 'Alice', username: 'www.evil.com' };

  test.each([
    ['verification', verificationMail({ ...evil, link })],
    ['password reset', passwordResetMail({ ...evil, link })],
  ])('N4 a username that looks like a link is not in the %s mail', (_kind, { html, text }) => {
    for (const part of [html, text]) expect(part).not.toContain('evil');
  });

  test.each(['call_0900123456', 'you_won_call_me'])('the username %j is in no mail to a stranger', username => {
    const given = { firstname: 'Alice', username, link };
    for (const mail of [
      verificationMail(given),
      passwordResetMail(given),
      memberMail('emailChangeConfirm', given),
      memberMail('domainProof', given),
    ])
      for (const part of [mail.html, mail.text, mail.subject]) expect(part).not.toContain(username);
  });

  test('the owner of an account reads their username in the notice, also one that looks like a link', () => {
    const { text } = registrationNoticeMail({ ...evil, loginLink: link, resetLink: link });

    expect(text).toContain('your username is www.evil.com.');
  });
});
