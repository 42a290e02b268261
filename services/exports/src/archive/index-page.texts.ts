import type { ExportLanguage } from '@attune/exports-contract/exports.contract';

interface IndexTexts {
  title: string;
  about: (date: string) => string;
  json: string;
  file: string;
  entries: string;
  pictures: string;
  picture: string;
  /** By the name of a file, or by the folder of several. */
  files: Record<string, string>;
}

/** What the archive's page says. */
export const INDEX_TEXTS: Record<ExportLanguage, IndexTexts> = {
  en: {
    title: 'Your data from Attune',
    about: date => `This is what Attune kept of you when you asked for it on ${date}.`,
    json: 'Each file is JSON: it opens in a browser and in every text editor. Times are in UTC. Removed messages have no text.',
    file: 'File',
    entries: 'Entries',
    pictures: 'Your pictures',
    picture: 'One of your pictures',
    files: {
      'account/profile': 'Your profile',
      'account/account': 'Your account',
      'friends/friends': 'Your friends',
      'friends/requests': 'Friend requests',
      'friends/blocked': 'Members you blocked',
      'friends/settings': 'How many friend requests you see a day',
      'matching/settings': 'Your consents, answers and limits',
      'matching/passes': 'Members you passed on',
      'matching/meetings': 'What you said about meetings',
      'conversations/preferences': 'Your chat settings',
      'conversations/overview': 'Your conversations',
      conversations: 'Conversation with',
      'assistant/questions': 'Your questions to the assistant and what they sent',
      'pictures/uploads': 'Pictures you uploaded and have not saved',
      'moments/likes': 'Moments you like',
      'moments/comments': 'Your comments on moments',
      'dates/plans': 'Your plans of dates, of the last 30 days and to come',
      'moderation/reports': 'Your reports',
      'moderation/decisions': 'Decisions about you',
      'notifications/settings': 'Your notification settings',
      'notifications/notifications': 'Your notifications',
    },
  },
  de: {
    title: 'Deine Daten von Attune',
    about: date => `Das hatte Attune über dich gespeichert, als du am ${date} danach gefragt hast.`,
    json: 'Jede Datei ist JSON: Sie lässt sich im Browser und in jedem Texteditor öffnen. Zeiten sind in UTC. Entfernte Nachrichten haben keinen Text.',
    file: 'Datei',
    entries: 'Einträge',
    pictures: 'Deine Bilder',
    picture: 'Eines deiner Bilder',
    files: {
      'account/profile': 'Dein Profil',
      'account/account': 'Dein Konto',
      'friends/friends': 'Deine Freundschaften',
      'friends/requests': 'Freundschaftsanfragen',
      'friends/blocked': 'Mitglieder, die du blockiert hast',
      'friends/settings': 'Wie viele Freundschaftsanfragen du am Tag siehst',
      'matching/settings': 'Deine Einwilligungen, Antworten und Grenzen',
      'matching/passes': 'Mitglieder, die du nicht sehen wolltest',
      'matching/meetings': 'Was du über Treffen gesagt hast',
      'conversations/preferences': 'Deine Chat-Einstellungen',
      'conversations/overview': 'Deine Gespräche',
      conversations: 'Gespräch mit',
      'assistant/questions': 'Deine Fragen an den Assistenten und was sie gesendet haben',
      'pictures/uploads': 'Bilder, die du hochgeladen und nicht gespeichert hast',
      'moments/likes': 'Moments, die dir gefallen',
      'moments/comments': 'Deine Kommentare zu Moments',
      'dates/plans': 'Deine Pläne für Dates, der letzten 30 Tage und künftige',
      'moderation/reports': 'Deine Meldungen',
      'moderation/decisions': 'Entscheidungen über dich',
      'notifications/settings': 'Deine Einstellungen für Mitteilungen',
      'notifications/notifications': 'Deine Mitteilungen',
    },
  },
  es: {
    title: 'Tus datos de Attune',
    about: date => `Esto es lo que Attune guardaba sobre ti cuando lo pediste el ${date}.`,
    json: 'Cada archivo es JSON: se abre en un navegador y en cualquier editor de texto. Las horas están en UTC. Los mensajes eliminados no tienen texto.',
    file: 'Archivo',
    entries: 'Entradas',
    pictures: 'Tus fotos',
    picture: 'Una de tus fotos',
    files: {
      'account/profile': 'Tu perfil',
      'account/account': 'Tu cuenta',
      'friends/friends': 'Tus amistades',
      'friends/requests': 'Solicitudes de amistad',
      'friends/blocked': 'Miembros que has bloqueado',
      'friends/settings': 'Cuántas solicitudes de amistad ves al día',
      'matching/settings': 'Tus consentimientos, respuestas y límites',
      'matching/passes': 'Miembros que has descartado',
      'matching/meetings': 'Lo que has dicho sobre encuentros',
      'conversations/preferences': 'Tus ajustes de chat',
      'conversations/overview': 'Tus conversaciones',
      conversations: 'Conversación con',
      'assistant/questions': 'Tus preguntas al asistente y lo que enviaron',
      'pictures/uploads': 'Fotos que subiste y no guardaste',
      'moments/likes': 'Moments que te gustan',
      'moments/comments': 'Tus comentarios en los moments',
      'dates/plans': 'Tus planes de citas, de los últimos 30 días y futuras',
      'moderation/reports': 'Tus denuncias',
      'moderation/decisions': 'Decisiones sobre ti',
      'notifications/settings': 'Tus ajustes de avisos',
      'notifications/notifications': 'Tus avisos',
    },
  },
};
