import type { privacyTexts } from '../en/privacy.js';
import type { TranslationOf } from '../catalogue.js';

export const privacy: TranslationOf<typeof privacyTexts> = {
  heading: 'Datenschutz',
  introduction:
    'Was Attune speichert, wo und wie lange. Diese Seite beschreibt die Software; ihr Code ist offen, alle können ihn lesen. Wer diese Website betreibt, steht unter Kontakt.',
  sections: {
    account: {
      heading: 'Dein Konto',
      points: [
        'Attune speichert deinen Benutzernamen, deinen Vor- und Nachnamen, deine E-Mail-Adresse und einen Hash deines Passworts; dazu, was du im Profil angibst: Alter, Pronomen, einen Text über dich und ein Bild.',
        'Mitglieder können dich über Benutzernamen und Namen suchen und sehen dann diese und dein Bild. Deine E-Mail-Adresse sieht kein anderes Mitglied.',
        'Das Konto bleibt, bis der Betreiber es entfernt. Eine Registrierung, die nicht bestätigt wird, wird nach 7 Tagen gelöscht.',
      ],
    },
    sessions: {
      heading: 'Anmeldung',
      points: [
        'Der Server behält eine Sitzung, bis du dich abmeldest. Sie endet nach 7 Tagen ohne Nutzung und in jedem Fall nach 30 Tagen.',
        'Gegen Ausprobieren und Überlasten werden Anfragen bis zu einen Tag lang gezählt, nach Konto oder nach einem verschlüsselten Hash der IP-Adresse.',
      ],
    },
    messages: {
      heading: 'Nachrichten',
      points: [
        'Nachrichten zwischen Freunden bleiben gespeichert, bis die Person sie löscht, die sie geschickt hat; dazu Zeiten, Antworten, Reaktionen und wie weit ihr jeweils gelesen habt.',
        'Sie sind nicht Ende-zu-Ende-verschlüsselt: Der Betreiber, bei dem die Datenbank läuft, kann sie technisch lesen.',
        'Wann du zuletzt hier warst, bleibt 30 Tage gespeichert. Freunde sehen es nur ungefähr – und gar nicht, wenn du es in den Einstellungen abschaltest.',
      ],
    },
    people: {
      heading: 'Freunde, Blockierungen und Meldungen',
      points: [
        'Attune speichert, wer wem eine Freundschaftsanfrage geschickt hat, wer befreundet ist oder war und wen du blockiert hast. Hebst du eine Blockierung auf, wird sie gelöscht.',
        'Eine Meldung wird mit deinem Grund, deinen Worten und dem damaligen Namen und Bild des gemeldeten Mitglieds gespeichert. Sie wird nicht von selbst gelöscht.',
      ],
    },
    pictures: {
      heading: 'Bilder',
      points: [
        'Ein Bild, das du hochlädst, wird ohne Ort und Zeit der Aufnahme gespeichert. Es wird gelöscht, kurz nachdem kein Konto es mehr zeigt. Eines, das nie gespeichert wurde, wird nach etwa 1 Tag gelöscht.',
        'Ein Bild an einer anderen Adresse holt der Server, damit man dort nicht erfährt, wer es ansieht. Diese Kopie wird nach etwa 2 Tagen gelöscht.',
      ],
    },
    mails: {
      heading: 'E-Mails',
      points: [
        'Es gibt drei: um deine E-Mail-Adresse zu bestätigen, um ein neues Passwort zu wählen und um dir zu sagen, dass sich jemand mit deiner Adresse registrieren wollte. Einen Newsletter gibt es nicht.',
        'Attune speichert, wann eine E-Mail verschickt wurde, nicht ihren Text. Zugestellt wird sie vom Mailserver des Betreibers.',
      ],
    },
    aiChat: {
      heading: 'KI-Chat',
      points: [
        'Der Offline-Coach antwortet auf dem Server. Hat der Betreiber ein Modell eingerichtet, geht deine Frage stattdessen dorthin, mit den neuesten Nachrichten des Gesprächs; dann gelten auch die Bedingungen des Anbieters.',
        'Bei Mitgliedern kann das Modell das eigene Profil, die Namen der Freunde und Mitglieder nach Namen nachschlagen. E-Mail-Adressen, Bilder und private Nachrichten bekommt es nicht.',
        'Was die Frage eines Mitglieds verschickt hat, wird 30 Tage protokolliert und nur diesem Mitglied unter „Was gesendet wird“ gezeigt. Fragen von Besuchern werden nicht gespeichert.',
      ],
    },
    logs: {
      heading: 'Protokolle',
      points: [
        'Das Sicherheitsprotokoll vermerkt Anmeldungen, Registrierungen, neue Passwörter, Blockierungen, Meldungen und abgelehnte Anfragen, mit Konto und IP-Adresse, aber ohne Passwort, Namen oder Text. Seine Dateien werden nach 30 Tagen gelöscht; leitet der Betreiber es stattdessen in ein Protokollsystem, entscheidet dieses.',
        'Die Server vor Attune können jede Anfrage mit ihrer IP-Adresse vermerken. Wie lange sie das behalten, liegt beim Betreiber.',
      ],
    },
    device: {
      heading: 'Auf deinem Gerät',
      points: [
        'Der Browser behält, welche Sprache und Darstellung du gewählt hast, und die Dateien der App.',
        'Solange du angemeldet bist, behält er auch Entwürfe, Nachrichten, die noch nicht verschickt sind, dein KI-Gespräch, Chat-Hintergründe und was dir in Moments gefällt. Beim Abmelden wird das gelöscht.',
      ],
    },
    cookies: {
      heading: 'Cookies',
      points: [
        'Es gibt drei, keines davon für Werbung. Skripte können sie nicht lesen. Über https beginnen ihre Namen mit „__Host-“.',
        '„sid“ hält dich angemeldet, höchstens 30 Tage. Beim Abmelden wird es gelöscht.',
        '„device“ erkennt 365 Tage lang einen Browser wieder, in dem du dich angemeldet hast, damit andere, die dein Passwort erraten wollen, dich nicht aussperren.',
        '„visitor“ zählt, wie viele Fragen ein Besucher im KI-Chat stellt. Es bleibt 30 Tage.',
      ],
    },
    notDone: {
      heading: 'Was Attune nicht tut',
      points: [
        'Es gibt keine Werbung, keine Analyse und keine Tracker. Die Seiten laden nichts von anderen Servern und nutzen weder Standort noch Kamera noch Mikrofon.',
      ],
    },
    deletion: {
      heading: 'Ändern und löschen',
      points: [
        'Alter, Pronomen, Text und Bild kannst du im Profil ändern oder leeren. Freundschaften und Blockierungen kannst du unter Freunde beenden.',
        'Eigene Nachrichten kannst du löschen, solange ihr befreundet seid. Der Text ist dann für euch beide weg; dass es eine Nachricht gab, bleibt sichtbar.',
        'Einen Knopf, der ein ganzes Konto löscht oder deine Daten herunterlädt, gibt es noch nicht. Wende dich dafür an den Betreiber, unter Kontakt. In dessen Sicherungen können ältere Kopien bleiben.',
      ],
    },
  },
};
