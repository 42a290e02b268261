import type { MemberMailTexts } from './member-mail.texts.js';

const NOT_ME = 'Das war ich nicht';
const NOT_ME_HINT =
  'Damit wirst du überall abgemeldet, Passkeys, Apps und Wiederherstellungscodes der letzten 48 Stunden werden entfernt, dein Passwort gilt nicht mehr, und du wählst ein neues. Der Link gilt 48 Stunden.';
const NOT_MY_FACTOR_HINT =
  'Damit wird entfernt, was in den letzten 48 Stunden dazukam, du wirst überall abgemeldet, dein Passwort gilt nicht mehr, und du wählst ein neues. Der Link gilt 48 Stunden.';
const WAS_ME = 'Wenn du das warst, brauchst du nichts zu tun.';

export const german: MemberMailTexts = {
  mails: {
    newDevice: ({ username, device, at }) => ({
      subject: 'Anmeldung auf einem neuen Gerät',
      preheader: 'Dein Attune-Konto wurde auf einem Gerät benutzt, das wir noch nicht kannten.',
      title: 'Anmeldung auf einem neuen Gerät',
      paragraphs: [
        `In deinem Konto ${username} gab es am ${at} eine Anmeldung mit einem Browser, den wir noch nicht kannten${device && `: ${device}`}.`,
        WAS_ME,
      ],
      label: NOT_ME,
      hint: NOT_ME_HINT,
      after: ['Wenn du es nicht warst, sperrt dieser Link alle aus, die dein Passwort kennen.'],
    }),
    passwordChanged: ({ username, at }) => ({
      subject: 'Dein Passwort wurde geändert',
      preheader: 'Dein Attune-Konto hat jetzt ein anderes Passwort.',
      title: 'Dein Passwort wurde geändert',
      paragraphs: [
        `Das Passwort deines Kontos ${username} wurde am ${at} geändert. Alle anderen Geräte wurden abgemeldet.`,
        WAS_ME,
      ],
      label: NOT_ME,
      hint: NOT_ME_HINT,
      after: ['Wenn du es nicht warst, folge bitte gleich dem Link.'],
    }),
    emailChangeConfirm: ({ username }) => ({
      subject: 'Bitte bestätige deine neue Mailadresse',
      preheader: 'Einer von zwei Schritten zur neuen Adresse eines Attune-Kontos.',
      title: 'Bestätige deine neue Adresse',
      paragraphs: [
        `Das Attune-Konto ${username} soll diese Mailadresse bekommen. Wenn du das warst, bestätige sie bitte hier.`,
        'Die Änderung geschieht, wenn auch die jetzige Adresse des Kontos zustimmt: Dorthin ging ebenfalls eine Mail.',
      ],
      label: 'Diese Adresse bestätigen',
      hint: 'Der Link gilt 24 Stunden.',
      after: ['Wenn du es nicht warst, beachte diese Mail bitte nicht: Ohne den Link ändert sich nichts.'],
    }),
    emailChangeApprove: ({ username, address }) => ({
      subject: 'Soll sich deine Mailadresse ändern?',
      preheader: 'Dein Attune-Konto soll eine andere Mailadresse bekommen. Bitte stimme zu oder lehne ab.',
      title: 'Eine neue Adresse für dein Konto?',
      paragraphs: [
        `Dein Konto ${username} soll statt dieser Adresse ${address} bekommen. Wenn du das warst, stimme bitte hier zu, und folge dem Link in der Mail an die neue Adresse.`,
      ],
      label: 'Zustimmen oder ablehnen',
      hint: 'Der Link gilt 24 Stunden.',
      after: [
        'Wenn du es nicht warst, lehne dort ab und wähle danach ein neues Passwort: Die Änderung wurde mit deinem Passwort verlangt. Ohne deine Zustimmung bleibt die Adresse, wie sie ist.',
      ],
    }),
    emailChanged: ({ username, at }) => ({
      subject: 'Deine Mailadresse wurde geändert',
      preheader: 'Mails deines Attune-Kontos kommen nicht mehr hierher. 48 Stunden lang kannst du das zurücknehmen.',
      title: 'Deine Mailadresse wurde geändert',
      paragraphs: [
        `Die Adresse deines Kontos ${username} wurde am ${at} geändert, nachdem beide Adressen zugestimmt hatten. Das ist die letzte Mail dazu, die hier ankommt.`,
        WAS_ME,
      ],
      label: 'Zurücknehmen',
      hint: 'Damit gilt wieder diese Adresse, du wirst überall abgemeldet, Passkeys, Apps und Wiederherstellungscodes der letzten 48 Stunden werden entfernt, und du wählst ein neues Passwort. Der Link gilt 48 Stunden.',
      after: ['Wenn du es nicht warst, folge bitte gleich dem Link.'],
    }),
    secondFactorChanged: ({ username, at }) => ({
      subject: 'Dein zweiter Schritt beim Anmelden wurde geändert',
      preheader: 'Passkeys, Authenticator-App oder Wiederherstellungscodes deines Attune-Kontos wurden geändert.',
      title: 'Dein zweiter Schritt beim Anmelden wurde geändert',
      paragraphs: [
        `Passkeys, Authenticator-App oder Wiederherstellungscodes deines Kontos ${username} wurden am ${at} geändert. Was dein Konto jetzt hat, siehst du in den Einstellungen.`,
        WAS_ME,
      ],
      label: NOT_ME,
      hint: NOT_MY_FACTOR_HINT,
      after: ['Wenn du es nicht warst, folge bitte gleich dem Link.'],
    }),
    secondFactorRemoval: ({ username }) => ({
      subject: 'Hast du deinen zweiten Schritt beim Anmelden verloren?',
      preheader: 'Mit deinem Passwort und diesem Link kommt dein Attune-Konto in sieben Tagen ohne ihn aus.',
      title: 'Hast du deinen zweiten Schritt verloren?',
      paragraphs: [
        `Passkeys, Authenticator-App und Wiederherstellungscodes deines Kontos ${username} sollen verloren sein. Das wurde mit deinem Passwort angegeben. Wenn du es warst, bestätige es bitte hier.`,
        'Danach vergehen sieben Tage, in denen wir dir jeden Tag schreiben. Dann meldest du dich mit dem Passwort allein an.',
      ],
      label: 'Verlust bestätigen',
      hint: 'Der Link gilt eine Stunde.',
      after: [
        'Wenn du es nicht warst, kennt jemand dein Passwort: Melde dich bitte an und ändere es. Ohne den Link ändert sich nichts.',
      ],
    }),
    secondFactorRemovalNotice: ({ username, dueAt }) => ({
      subject: 'Dein zweiter Schritt beim Anmelden wird entfernt',
      preheader: 'Warst du es? Wenn nicht, behalte ihn mit einem Klick.',
      title: 'Dein zweiter Schritt wird entfernt',
      paragraphs: [
        `Passkeys, Authenticator-App und Wiederherstellungscodes deines Kontos ${username} wurden als verloren gemeldet. Sie werden am ${dueAt} entfernt; von da an genügt das Passwort zum Anmelden.`,
        'Wenn du es warst, ist nichts zu tun. Findest du sie doch noch, melde dich einfach damit an.',
      ],
      label: 'Zweiten Schritt behalten',
      hint: 'Ein Klick genügt.',
      after: ['Wenn du es nicht warst, behalte ihn bitte und ändere dein Passwort: Jemand anderes kennt es.'],
    }),
    exportReady: ({ username }) => ({
      subject: 'Deine Daten sind bereit',
      preheader: 'Das Archiv deines Attune-Kontos kannst du 48 Stunden lang herunterladen.',
      title: 'Deine Daten sind bereit',
      paragraphs: [
        `Das Archiv mit den Daten deines Kontos ${username} ist bereit. Du kannst es 48 Stunden lang herunterladen, solange du angemeldet bist.`,
      ],
      label: 'Zum Herunterladen',
      after: ['Wenn du es nicht verlangt hast, ändere bitte dein Passwort.'],
    }),
    deletionScheduled: ({ username, dueAt }) => ({
      subject: 'Dein Konto wird gelöscht',
      preheader: 'Noch kannst du dein Attune-Konto behalten.',
      title: 'Dein Konto wird gelöscht',
      paragraphs: [
        `Dein Konto ${username} wird am ${dueAt} gelöscht, mit deinem Profil, deinen Bildern und dem, was du geschrieben hast. Bis dahin sehen dich andere nicht.`,
        'Wenn du es dir anders überlegst, melde dich vor diesem Tag an und wähle, dass du dein Konto behältst.',
        'Wenn die Moderation das Konto vor diesem Tag sperrt, wartet das Löschen: bis die Sperre endet, oder bis sieben Monate nach einer Sperre für immer, damit du ihr widersprechen kannst und darüber entschieden wird.',
      ],
      label: 'Mein Konto behalten',
      after: ['Wenn du es nicht warst, melde dich an, behalte dein Konto und ändere dein Passwort.'],
    }),
    deletionCancelled: ({ username }) => ({
      subject: 'Dein Konto bleibt',
      preheader: 'Dein Attune-Konto wird nicht gelöscht.',
      title: 'Dein Konto bleibt',
      paragraphs: [`Dein Konto ${username} wird nicht gelöscht. Schön, dass du wieder da bist.`],
      label: 'Attune öffnen',
      after: ['Wenn du es nicht warst, ändere bitte dein Passwort.'],
    }),
    inactivityNotice: ({ username, dueAt }) => ({
      subject: 'Möchtest du dein Konto behalten?',
      preheader: 'Du warst ein Jahr lang nicht bei Attune.',
      title: 'Möchtest du dein Konto behalten?',
      paragraphs: [
        `Du hast dein Konto ${username} seit einem Jahr oder länger nicht benutzt. Wir behalten nichts, was nicht gebraucht wird: Wenn du dich nicht anmeldest, wird es am ${dueAt} gelöscht.`,
      ],
      label: 'Anmelden und behalten',
      after: ['Wenn du es nicht mehr brauchst, brauchst du nichts zu tun.'],
    }),
    moderationDecision: ({ username }) => ({
      subject: 'Eine Entscheidung zu deinem Konto oder deiner Meldung',
      preheader: 'Die Moderation von Attune hat etwas entschieden, das dich betrifft.',
      title: 'Es wurde entschieden',
      paragraphs: [
        `Die Moderation hat etwas entschieden, das dein Konto ${username} betrifft. Was entschieden wurde und warum, steht in deinem Konto, auch wie du widersprechen kannst.`,
      ],
      label: 'Entscheidung lesen',
      after: ['Zum Schutz deiner Privatsphäre steht in dieser Mail nicht mehr.'],
    }),
    fraudNotice: ({ username }) => ({
      subject: 'Eine Warnung zu jemandem, mit dem du geschrieben hast',
      preheader: 'Ein Mitglied, mit dem du bei Attune geschrieben hast, wurde wegen Betrugs gesperrt.',
      title: 'Ein Mitglied, mit dem du geschrieben hast, wurde gesperrt',
      paragraphs: [
        `Ein Mitglied, mit dem du als ${username} geschrieben hast, wurde wegen Betrugs gesperrt. Wenn du um Geld, Codes, Ausweise oder Bilder gebeten wurdest: Bitte schicke nichts, und antworte auch auf anderen Wegen nicht.`,
        'Wenn du Geld geschickt hast, rufe gleich deine Bank an und gehe zur Polizei.',
      ],
      label: 'Zu deinen Unterhaltungen',
      after: ['Du hast nichts falsch gemacht. Solche Mitglieder schreiben vielen Menschen.'],
    }),
    dateCheck: ({ username }) => ({
      subject: 'Ist alles gut?',
      preheader: 'Dein Date ist vorbei. Sag bitte kurz, dass es dir gut geht.',
      title: 'Ist alles gut?',
      paragraphs: [
        `Ein Date, das du als ${username} geplant hast, ist zu Ende. Bitte sag mit einem Klick, dass alles gut ist, oder bitte um Hilfe.`,
        'Wenn du eine Vertrauensperson genannt hast, bekommt sie eine Mail, falls du nicht innerhalb von 20 Minuten antwortest.',
      ],
      label: 'Jetzt antworten',
      after: ['Attune ist kein Notdienst. Bei Gefahr wähle den Notruf vor Ort (112 in Europa, 911 in Nordamerika).'],
    }),
  },
};
