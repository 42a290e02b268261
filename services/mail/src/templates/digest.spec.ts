import { Language } from '@attune/auth-contract/mail-kind';
import { digestMail } from './digest.js';

const TOKEN = 'x'.repeat(43);
const nothing = { count: 0, names: [] };
const given = {
  firstname: 'Alice',
  username: 'alice',
  requests: { count: 2, names: [] as string[] },
  accepted: nothing,
  conversations: [
    { name: null as string | null, unread: 3 },
    { name: null, unread: 1 },
  ],
  hasSuperMatch: true,
  unsubscribeToken: TOKEN,
  publicUrl: 'https://attune.example',
};

describe('digestMail', () => {
  test('says in numbers what was missed, and nothing of what was not', () => {
    const { text } = digestMail(given);

    expect(text).toContain('2 friend requests are waiting for you.');
    expect(text).toContain('You have 4 unread messages in 2 conversations.');
    expect(text).toContain('Your Super Match for today is here');
    expect(text).not.toContain('accepted');
  });

  test.each([
    ['en', 'paired', 'there’s someone for you to meet'],
    ['en', 'odd', 'you come first in the next round'],
    ['de', 'odd', 'in der nächsten Runde bist du zuerst dran'],
    ['es', 'odd', 'en la próxima ronda vas en primer lugar'],
  ] as const)('says in %s that a round is over: %s', (language, round, words) => {
    expect(digestMail({ ...given, language, round }).text.replaceAll(/\s+/g, ' ')).toContain(words);
    expect(digestMail({ ...given, language }).text.replaceAll(/\s+/g, ' ')).not.toContain(words);
  });

  test('one of each is said as one, in every language', () => {
    const one = { count: 1, names: [] };
    const single = { ...given, requests: one, accepted: one, conversations: [{ name: null, unread: 1 }] };

    expect(digestMail(single).text).toMatch(/A friend request is[^]*was accepted[^]*one unread message\./);
    expect(digestMail({ ...single, language: 'de' }).text).toMatch(
      /Eine Freundschaftsanfrage[^]*wurde angenommen[^]*eine ungelesene Nachricht\./,
    );
    expect(digestMail({ ...single, language: 'es' }).text).toMatch(
      /una solicitud[^]*Han aceptado tu[^]*un mensaje sin leer\./,
    );
  });

  test('names whom it was given, as text, without those that a mail client could turn into a link', () => {
    const { html, text } = digestMail({
      ...given,
      requests: { count: 3, names: ['Ben', 'www.evil.com', '<b>Carl</b>'] },
      conversations: [{ name: 'Dora', unread: 3 }],
    });

    expect(text).toContain('3 friend requests are waiting for you: Ben');
    expect(text).toContain('3 unread messages: Dora (3).');
    expect(html).not.toContain('<b>');
    for (const part of [html, text]) expect(part).not.toContain('evil');
  });

  test.each<[Language, string]>([
    ['en', 'Ben, Carla, and Dora.'],
    ['de', 'Ben, Carla und Dora.'],
    ['es', 'Ben, Carla y Dora.'],
  ])('lists names in %s as people do', (language, names) => {
    const { text } = digestMail({ ...given, language, requests: { count: 3, names: ['Ben', 'Carla', 'Dora'] } });

    expect(text).toContain(`: ${names}`);
  });

  test.each(Language.options)('in %s, it says the same in HTML and in text, and how it is switched off', language => {
    const { html, text, headers } = digestMail({ ...given, language });

    for (const part of [html, text]) {
      expect(part).toContain('Alice');
      expect(part).toContain('https://attune.example/notifications');
      expect(part).toContain(`https://attune.example/unsubscribe/${TOKEN}`);
    }
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import|undefined/i);
    expect(headers).toEqual({
      'List-Unsubscribe': `<https://attune.example/api/notifications/unsubscribe/${TOKEN}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });
});
