import type { settingsTexts } from '../en/settings.js';
import type { TranslationOf } from '../catalogue.js';

export const settings: TranslationOf<typeof settingsTexts> = {
  heading: 'Deine Einstellungen',
  chat: 'Chat',
  loading: 'Deine Einstellungen werden geladen …',
  notLoaded: 'Deine Einstellungen konnten nicht geladen werden.',
  notSaved: 'Diese Einstellung konnte nicht gespeichert werden und ist wie zuvor. Bitte versuche es noch einmal.',
  tryAgain: 'Noch einmal versuchen',
  switches: {
    typing: {
      label: 'Schreibanzeige',
      description: 'Deine Freunde sehen, wenn du ihnen schreibst. Ist sie aus, siehst du es auch bei ihnen nicht.',
    },
    presence: {
      label: 'Online und zuletzt da',
      description:
        'Deine Freunde sehen, dass du da bist, oder ungefähr, wann du zuletzt da warst. Ist es aus, siehst du es auch bei ihnen nicht.',
    },
    marks: {
      label: 'Lesebestätigungen',
      description:
        'Deine Freunde sehen, dass ihre Nachrichten angekommen sind und dass du sie gelesen hast. Sind sie aus, siehst du es auch bei deinen nicht.',
    },
    reactions: {
      label: 'Reaktionen',
      description: 'Reaktionen auf Nachrichten zeigen und anbieten. Das betrifft nur, was du selbst siehst.',
    },
    unreadBadges: {
      label: 'Ungelesene Nachrichten',
      description:
        'Zeigen, wie viele Nachrichten du noch nicht gelesen hast, in der Navigation und im Titel des Tabs. Das betrifft nur, was du selbst siehst.',
    },
  },
};
