import type { friendsTexts } from '../en/friends.js';
import { pluralIn } from '../plural.js';
import type { TranslationOf } from '../catalogue.js';

const plural = pluralIn('de');

export const friends: TranslationOf<typeof friendsTexts> = {
  heading: 'Freunde',
  retry: 'Noch einmal versuchen',
  dismiss: 'Ausblenden',
  pleaseLogIn: 'Bitte melde dich an.',
  search: {
    label: 'Leute suchen',
    description: 'Nach Benutzername, Vorname oder Nachname.',
    placeholder: 'Name oder Benutzername',
    submit: 'Suchen',
    searching: 'Suche läuft …',
    results: 'Suchergebnisse',
    nobody: query => `Niemand gefunden für „${query}“.`,
    found: (count, query) =>
      plural(count, { one: `1 Person gefunden für „${query}“.`, other: `${count} Personen gefunden für „${query}“.` }),
    refused: 'Die Suche hat nicht geklappt.',
    broken: 'Die Suchergebnisse konnten nicht geladen werden.',
  },
  lists: {
    requests: 'Freundschaftsanfragen',
    noRequests: 'Du hast keine offenen Freundschaftsanfragen.',
    friends: 'Deine Freunde',
    noFriends: 'Du hast noch keine Freunde hier.',
    sent: 'Gesendete Anfragen',
    noneSent: 'Du hast keine offenen Anfragen gesendet.',
    blocked: 'Blockierte Personen',
    unseen: 'Ein Mitglied, das nicht sichtbar war',
    unknown: 'Gerade nicht bekannt.',
    notShown: 'Deine Freunde und Anfragen können gerade nicht angezeigt werden.',
    outdated: 'Attune kann gerade nicht nach Neuem sehen. Was du siehst, ist vielleicht nicht mehr aktuell.',
    sentNotShown: 'Deine gesendeten Anfragen können gerade nicht angezeigt werden.',
  },
  person: {
    more: name => `Mehr zu ${name}`,
    friend: 'Befreundet',
    asked: 'Angefragt',
    send: 'Anfrage senden',
    accept: 'Annehmen',
    decline: 'Ablehnen',
    cancel: 'Zurückziehen',
    message: 'Schreiben',
    unfriend: 'Freundschaft beenden',
    block: 'Blockieren',
    unblock: 'Freigeben',
    report: 'Melden',
  },
  confirm: {
    keep: 'Alles so lassen',
    decline: {
      title: name => `Anfrage von ${name} ablehnen?`,
      text: 'Die Person erfährt davon nichts und kann dich 30 Tage lang nicht noch einmal fragen.',
      yes: 'Ablehnen',
    },
    unfriend: {
      title: name => `Freundschaft mit ${name} beenden?`,
      text: 'Ihr könnt einander dann nicht mehr schreiben. Die Person erfährt davon nichts.',
      yes: 'Freundschaft beenden',
    },
    block: {
      title: name => `${name} blockieren?`,
      text: 'Ihr findet einander dann nicht mehr, und eine Freundschaft oder Anfrage zwischen euch endet. Die Person erfährt davon nichts. Auf dieser Seite kannst du sie wieder freigeben.',
      yes: 'Blockieren',
    },
  },
  moves: {
    send: {
      done: 'Freundschaftsanfrage gesendet.',
      refused: 'Die Freundschaftsanfrage konnte nicht gesendet werden.',
      broken: 'Beim Senden der Freundschaftsanfrage ist etwas schiefgegangen.',
    },
    accept: {
      done: 'Freundschaftsanfrage angenommen',
      refused: 'Die Freundschaftsanfrage konnte nicht angenommen werden.',
    },
    decline: {
      done: 'Freundschaftsanfrage abgelehnt.',
      refused: 'Die Freundschaftsanfrage konnte nicht abgelehnt werden.',
      broken: 'Beim Ablehnen der Freundschaftsanfrage ist etwas schiefgegangen.',
    },
    cancel: {
      done: 'Freundschaftsanfrage zurückgezogen.',
      refused: 'Die Freundschaftsanfrage konnte nicht zurückgezogen werden.',
      broken: 'Beim Zurückziehen der Freundschaftsanfrage ist etwas schiefgegangen.',
    },
    unfriend: {
      done: name => `Du bist nicht mehr mit ${name} befreundet.`,
      refused: 'Die Freundschaft konnte nicht beendet werden.',
      broken: 'Beim Beenden der Freundschaft ist etwas schiefgegangen.',
    },
    block: {
      done: name => `${name} ist blockiert.`,
      refused: 'Das Blockieren hat nicht geklappt.',
      broken: 'Beim Blockieren ist etwas schiefgegangen.',
    },
    unblock: {
      done: name => `${name} ist nicht mehr blockiert.`,
      refused: 'Das Freigeben hat nicht geklappt.',
      broken: 'Beim Freigeben ist etwas schiefgegangen.',
    },
  },
  back: { undo: 'Rückgängig', unblock: 'Freigeben' },
  report: {
    title: name => `${name} melden`,
    notTold: 'Die Person erfährt nicht, wer sie gemeldet hat.',
    question: 'Was stimmt nicht?',
    chooseOne: 'Bitte wähle einen Grund.',
    reasons: {
      fake: 'Falsches Profil oder Bilder von jemand anderem',
      harassment: 'Belästigung oder Beleidigungen',
      spam: 'Spam, Werbung oder Bitten um Geld',
      underage: 'Unter 18',
      danger: 'Eine Drohung, oder jemand ist in Gefahr',
      other: 'Etwas anderes',
    },
    details: 'Einzelheiten (freiwillig)',
    cancel: 'Abbrechen',
    send: 'Meldung senden',
    done: 'Danke. Deine Meldung ist angekommen.',
    refused: 'Die Meldung konnte nicht gesendet werden.',
    broken: 'Beim Senden der Meldung ist etwas schiefgegangen.',
  },
};
