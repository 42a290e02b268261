import type { AccountMessages } from './en/account.types.js';
import type { AiChatMessages } from './en/ai-chat.types.js';
import type { AppMessages } from './en/app.types.js';
import type { AppealMessages } from './en/appeal.types.js';
import type { AssistantSettingsMessages } from './en/assistant-settings.types.js';
import type { ChatMessages } from './en/chat.types.js';
import type { DashboardMessages } from './en/dashboard.types.js';
import type { DatesMessages } from './en/dates.types.js';
import type { DeskMessages } from './en/desk.types.js';
import type { DiscoverMessages } from './en/discover.types.js';
import type { EmojiMessages } from './en/emoji.types.js';
import type { ForgottenPasswordMessages } from './en/forgotten-password.types.js';
import type { FriendsMessages } from './en/friends.types.js';
import type { HowSuggestionsWorkMessages } from './en/how-suggestions-work.types.js';
import type { LandingMessages } from './en/landing.types.js';
import type { LegalMessages } from './en/legal.types.js';
import type { LoginMessages } from './en/login.types.js';
import type { MembersMessages } from './en/members.types.js';
import type { MessagingMessages } from './en/messaging.types.js';
import type { MomentCommentsMessages } from './en/moment-comments.types.js';
import type { MomentsMessages } from './en/moments.types.js';
import type { NewsMessages } from './en/news.types.js';
import type { NotificationSettingsMessages } from './en/notification-settings.types.js';
import type { NotificationsMessages } from './en/notifications.types.js';
import type { OwnDataMessages } from './en/own-data.types.js';
import type { PhotosMessages } from './en/photos.types.js';
import type { PrivacyMessages } from './en/privacy.types.js';
import type { ProfileMessages } from './en/profile.types.js';
import type { ProfileProposalsMessages } from './en/profile-proposals.types.js';
import type { QuestionsMessages } from './en/questions.types.js';
import type { ReasonsMessages } from './en/reasons.types.js';
import type { RefusalsMessages } from './en/refusals.types.js';
import type { RegisterMessages } from './en/register.types.js';
import type { RehearsalMessages } from './en/rehearsal.types.js';
import type { ReportMessages } from './en/report.types.js';
import type { ReportsMessages } from './en/reports.types.js';
import type { SaferChatMessages } from './en/safer-chat.types.js';
import type { SecondFactorMessages } from './en/second-factor.types.js';
import type { SecurityMessages } from './en/security.types.js';
import type { SessionMessages } from './en/session.types.js';
import type { SettingsMessages } from './en/settings.types.js';
import type { SharedDateMessages } from './en/shared-date.types.js';
import type { SuggestionsMessages } from './en/suggestions.types.js';
import type { TopicIdeasMessages } from './en/topic-ideas.types.js';
import type { UiMessages } from './en/ui.types.js';
import type { VerifyEmailMessages } from './en/verify-email.types.js';
import type { Catalogue } from './catalogue-names.js';
import type { Language } from './languages.js';
import { again } from '../again.js';

/** The English catalogues by their names. Translations have the same keys and arguments (infra/check/catalogues.spec.ts). */
export interface Messages {
  account: AccountMessages;
  'ai-chat': AiChatMessages;
  app: AppMessages;
  appeal: AppealMessages;
  'assistant-settings': AssistantSettingsMessages;
  chat: ChatMessages;
  dashboard: DashboardMessages;
  dates: DatesMessages;
  desk: DeskMessages;
  discover: DiscoverMessages;
  emoji: EmojiMessages;
  'forgotten-password': ForgottenPasswordMessages;
  friends: FriendsMessages;
  'how-suggestions-work': HowSuggestionsWorkMessages;
  landing: LandingMessages;
  legal: LegalMessages;
  login: LoginMessages;
  members: MembersMessages;
  messaging: MessagingMessages;
  'moment-comments': MomentCommentsMessages;
  moments: MomentsMessages;
  news: NewsMessages;
  'notification-settings': NotificationSettingsMessages;
  notifications: NotificationsMessages;
  'own-data': OwnDataMessages;
  photos: PhotosMessages;
  privacy: PrivacyMessages;
  profile: ProfileMessages;
  'profile-proposals': ProfileProposalsMessages;
  questions: QuestionsMessages;
  reasons: ReasonsMessages;
  refusals: RefusalsMessages;
  register: RegisterMessages;
  rehearsal: RehearsalMessages;
  report: ReportMessages;
  reports: ReportsMessages;
  'safer-chat': SaferChatMessages;
  'second-factor': SecondFactorMessages;
  security: SecurityMessages;
  session: SessionMessages;
  settings: SettingsMessages;
  'shared-date': SharedDateMessages;
  suggestions: SuggestionsMessages;
  'topic-ideas': TopicIdeasMessages;
  ui: UiMessages;
  'verify-email': VerifyEmailMessages;
}

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}

const loaded: Record<Language, Partial<Messages>> = { en: {}, de: {}, es: {} };

/** Loads the catalogues of a language that are not loaded yet. */
export async function loadCatalogues(language: Language, names: Iterable<Catalogue>): Promise<void> {
  const missing = [...names].filter(name => !(name in loaded[language]));
  await Promise.all(missing.map(name => loadCatalogue(language, name)));
}

// The names of a language's files are a tenth of the first load: each visitor loads those of one language.
const loaders = {
  en: () => again(() => import('./catalogues.en.js')),
  de: () => again(() => import('./catalogues.de.js')),
  es: () => again(() => import('./catalogues.es.js')),
} satisfies Record<Language, unknown>;

async function loadCatalogue(language: Language, name: Catalogue) {
  const { load } = await loaders[language]();
  const file = (await load(name)) as { default: object };
  // The object stays the same: no component that is mounted reads a catalogue before it is loaded.
  Object.assign(loaded[language], { [name]: file.default });
}

/** What is loaded of a language: a screen mounts when its catalogues are (app/load-route.ts). */
export const messagesOf = (language: Language): Messages => loaded[language] as Messages;
