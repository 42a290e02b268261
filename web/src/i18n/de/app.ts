import type { appTexts } from '../en/app.js';
import { pluralIn } from '../plural.js';
import type { TranslationOf } from '../catalogue.js';

const plural = pluralIn('de');

export const app: TranslationOf<typeof appTexts> = {
  skip: 'Zum Inhalt springen',
  mainWays: 'Hauptmenü',
  ways: { moments: 'Moments', aiChat: 'KI-Chat', messaging: 'Chats', friends: 'Freunde', profile: 'Profil' },
  pendingRequests: count => plural(count, { one: '1 offene Anfrage', other: `${count} offene Anfragen` }),
  unreadMessages: count => plural(count, { one: '1 ungelesene Nachricht', other: `${count} ungelesene Nachrichten` }),
  offline: 'Du bist offline. Was du siehst, ist vielleicht nicht mehr aktuell.',
  screenFailed: {
    title: 'Diese Seite konnte nicht angezeigt werden',
    advice: 'Bitte prüfe deine Verbindung und lade sie noch einmal.',
  },
  update: {
    ready: 'Eine neue Version von Attune liegt bereit.',
    unsaved: 'Etwas, das du geschrieben hast, ist noch nicht gespeichert. Speichere oder sende es zuerst.',
    reload: 'Neu laden',
    reloadAnyway: 'Trotzdem neu laden',
    later: 'Später',
  },
};
