import type { legalTexts } from '../en/legal.js';
import type { TranslationOf } from '../catalogue.js';

export const legal: TranslationOf<typeof legalTexts> = {
  terms: {
    heading: 'Nutzungsbedingungen',
    introduction:
      'Attune ist Open-Source-Software. Diese Website hat einen Betreiber, der unter Kontakt steht. Mit der Registrierung stimmst du diesen Bedingungen zu.',
    sections: {
      age: { heading: 'Ab 18 Jahren', points: ['Du musst mindestens 18 Jahre alt sein.'] },
      account: {
        heading: 'Dein Konto',
        points: [
          'Registriere dich mit einer eigenen E-Mail-Adresse und behalte dein Passwort für dich.',
          'Was du mit deinem Konto tust, verantwortest du.',
        ],
      },
      conduct: {
        heading: 'Wie wir miteinander umgehen',
        points: [
          'Die Community-Regeln sind Teil dieser Bedingungen. Wer sie bricht, dem kann der Betreiber den Zugang verweigern.',
        ],
      },
      content: {
        heading: 'Was du schreibst und hochlädst',
        points: [
          'Es bleibt deins. Du erlaubst Attune, es zu speichern und denen zu zeigen, für die es ist.',
          'Lade nur Bilder hoch, die du verwenden darfst.',
        ],
      },
      price: {
        heading: 'Preis',
        points: [
          'Attune ist kostenlos. Die Tarife auf der ersten Seite sind, was wir uns vorstellen; zu kaufen gibt es heute nichts.',
        ],
      },
      assistant: {
        heading: 'KI-Chat',
        points: [
          'Er ist ein Programm, kein Mensch, und kann sich irren. Er ersetzt weder ärztlichen noch rechtlichen Rat noch den Notruf.',
        ],
      },
      warranty: {
        heading: 'Was nicht zugesichert ist',
        points: [
          'Attune prüft, ob E-Mails an die Adresse eines Mitglieds ankommen. Es prüft nicht, wer ein Mitglied ist, wie alt es ist oder ob stimmt, was es sagt.',
          'Die Software kommt, wie sie ist, ohne Gewährleistung, unter der MIT-Lizenz. Rechte, die dir das Gesetz gibt, bleiben unberührt.',
        ],
      },
    },
  },
  rules: {
    heading: 'Community-Regeln und Sicherheit',
    introduction: 'Ein paar Regeln, damit man sich hier vertrauen kann. Was gegen eine verstößt, lässt sich melden.',
    sections: {
      yourself: {
        heading: 'Sei du selbst',
        points: [
          'Dein eigener Name, deine eigenen Bilder. Zum Melden: „Falsches Profil oder Bilder von jemand anderem“.',
        ],
      },
      kind: {
        heading: 'Sei freundlich',
        points: [
          'Keine Belästigung, keine Beleidigungen. Ein Nein ist ein Nein. Zum Melden: „Belästigung oder Beleidigungen“.',
        ],
      },
      money: {
        heading: 'Keine Geschäfte',
        points: ['Keine Werbung und keine Bitten um Geld. Zum Melden: „Spam, Werbung oder Bitten um Geld“.'],
      },
      adults: {
        heading: 'Nur für Erwachsene',
        points: ['Attune ist für Menschen ab 18 Jahren. Zum Melden: „Unter 18“.'],
      },
      threats: {
        heading: 'Keine Drohungen',
        points: [
          'Keine Gewalt und keine Drohung damit. Zum Melden: „Eine Drohung, oder jemand ist in Gefahr“.',
          'Ruf im Notfall zuerst den Notruf an. Eine Meldung ist kein Notruf.',
        ],
      },
      reporting: {
        heading: 'So meldest du',
        points: [
          'Öffne unter Freunde das Menü neben einem Namen und wähle „Melden“. Passt kein anderer Grund, nimm „Etwas anderes“.',
          'Wer gemeldet wird, erfährt nicht, von wem. Die Meldung wird für den Betreiber gespeichert, der entscheidet, was folgt.',
          '„Blockieren“ im selben Menü sorgt dafür, dass ihr euch nicht mehr findet, und beendet eine Freundschaft sofort.',
        ],
      },
      safety: {
        heading: 'Sicher daten',
        points: [
          'Triff dich bei ersten Dates an öffentlichen Orten.',
          'Gib keine Finanzdaten und keine Passwörter weiter.',
          'Vertrau deinem Gefühl. Du darfst jederzeit aufhören.',
        ],
      },
    },
  },
  contact: {
    heading: 'Kontakt',
    introduction: 'Attune ist Open-Source-Software. Jede Website, die sie verwendet, hat einen eigenen Betreiber.',
    operator: 'Betreiber dieser Website',
    runBy: name => `Diese Website wird betrieben von ${name}.`,
    notNamed: 'Der Betreiber dieser Website hat hier keinen Namen angegeben.',
    reach: 'So erreichst du den Betreiber:',
    noContact: 'Der Betreiber dieser Website hat keine Adresse angegeben, an die man schreiben kann.',
    loading: 'Der Kontakt wird geladen …',
    failed: 'Der Kontakt konnte nicht geladen werden.',
    members: 'Über ein Mitglied',
    membersAdvice: 'Ein Mitglied meldest du mit „Melden“ unter Freunde. Wie, steht in den Community-Regeln.',
  },
};
