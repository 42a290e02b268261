import type { aiChatTexts } from './en/ai-chat.js';
import type { appTexts } from './en/app.js';
import type { chatTexts } from './en/chat.js';
import type { dashboardTexts } from './en/dashboard.js';
import type { forgottenPasswordTexts } from './en/forgotten-password.js';
import type { friendsTexts } from './en/friends.js';
import type { landingTexts } from './en/landing.js';
import type { legalTexts } from './en/legal.js';
import type { loginTexts } from './en/login.js';
import type { messagingTexts } from './en/messaging.js';
import type { momentsTexts } from './en/moments.js';
import type { privacyTexts } from './en/privacy.js';
import type { profileTexts } from './en/profile.js';
import type { registerTexts } from './en/register.js';
import type { sessionTexts } from './en/session.js';
import type { settingsTexts } from './en/settings.js';
import type { uiTexts } from './en/ui.js';
import type { verifyEmailTexts } from './en/verify-email.js';
import type { Part, TranslationOf } from './catalogue.js';

interface Texts {
  aiChat: typeof aiChatTexts;
  app: typeof appTexts;
  chat: typeof chatTexts;
  dashboard: typeof dashboardTexts;
  forgottenPassword: typeof forgottenPasswordTexts;
  friends: typeof friendsTexts;
  landing: typeof landingTexts;
  legal: typeof legalTexts;
  login: typeof loginTexts;
  messaging: typeof messagingTexts;
  moments: typeof momentsTexts;
  privacy: typeof privacyTexts;
  profile: typeof profileTexts;
  register: typeof registerTexts;
  session: typeof sessionTexts;
  settings: typeof settingsTexts;
  ui: typeof uiTexts;
  verifyEmail: typeof verifyEmailTexts;
}

/** All texts of a language but English. TypeScript counts them: one that is missing does not compile. */
export type Translation = { readonly [P in Part]: TranslationOf<Texts[P]> } & {
  /** The sentences of the server by their English ones. */
  readonly sentences: Readonly<Record<string, string>>;
};
