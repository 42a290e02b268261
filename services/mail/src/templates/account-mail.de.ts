import type { AccountMailTexts } from './account-mail.texts.js';

export const german: AccountMailTexts = {
  verification: (username, registeredAt) => ({
    subject: 'Bitte bestätige deine Mailadresse',
    preheader: 'Einmal tippen, und dein Attune-Konto ist bereit.',
    title: 'Bestätige deine Mailadresse',
    paragraphs: [
      `Schön, dass du da bist. Jemand hat sich bei Attune mit dieser Mailadresse und ${username === undefined ? 'einem Benutzernamen registriert, der wie ein Link, eine Nummer oder ein Satz aussieht und deshalb hier fehlt' : `dem Benutzernamen ${username} registriert`}. Wenn du das warst, bestätige bitte die Adresse, dann kannst du dich anmelden.`,
      ...(registeredAt === undefined
        ? []
        : [
            `Diese Adresse wurde mehr als einmal registriert. In dieser Mail geht es um die Registrierung vom ${registeredAt}: Ihr Link legt das Konto mit den Namen und dem Passwort an, die dabei gewählt wurden. Wenn du das nicht warst, benutze den Link in der Mail zu deiner eigenen Registrierung, und nicht diesen.`,
          ]),
    ],
    label: 'Meine Adresse bestätigen',
    hint: 'Der Link gilt 24 Stunden.',
    after: [
      'Wenn du es nicht warst, beachte diese Mail bitte nicht und öffne den Link nicht: Ohne ihn kann niemand das Konto benutzen, und nach einer Woche wird es gelöscht.',
    ],
  }),
  passwordReset: username => ({
    subject: 'Wähle ein neues Passwort',
    preheader: 'Der Link zu einem neuen Passwort für dein Attune-Konto.',
    title: 'Wähle ein neues Passwort',
    paragraphs: [
      `Jemand hat für dein Attune-Konto${username === undefined ? '' : ` ${username}`} ein neues Passwort verlangt. Wenn du das warst, wähle es hier. Danach wirst du überall sonst abgemeldet.`,
    ],
    label: 'Neues Passwort wählen',
    hint: 'Der Link gilt einmal, eine Stunde lang.',
    after: ['Wenn du es nicht warst, brauchst du nichts zu tun: Dein Passwort bleibt, wie es ist.'],
  }),
  registrationNotice: username => ({
    subject: 'Du hast schon ein Attune-Konto',
    preheader: 'Jemand wollte sich mit deiner Mailadresse registrieren.',
    title: 'Du hast schon ein Konto',
    paragraphs: [
      `Jemand wollte sich gerade bei Attune mit dieser Mailadresse registrieren. Du hast damit schon ein Konto: Dein Benutzername ist ${username}. Wenn du das warst, melde dich einfach an.`,
    ],
    label: 'Anmelden',
    second: 'Passwort vergessen? Wähle ein neues',
    after: [
      'Wenn du es nicht warst, brauchst du nichts zu tun. Dein Konto ist sicher; nichts daran hat sich geändert, und niemand hat etwas darüber erfahren.',
    ],
  }),
};
