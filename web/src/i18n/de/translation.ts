import type { Translation } from '../translation.js';
import { aiChat } from './ai-chat.js';
import { app } from './app.js';
import { chat } from './chat.js';
import { dashboard } from './dashboard.js';
import { forgottenPassword } from './forgotten-password.js';
import { friends } from './friends.js';
import { landing } from './landing.js';
import { legal } from './legal.js';
import { login } from './login.js';
import { messaging } from './messaging.js';
import { moments } from './moments.js';
import { privacy } from './privacy.js';
import { profile } from './profile.js';
import { register } from './register.js';
import { session } from './session.js';
import { settings } from './settings.js';
import { ui } from './ui.js';
import { verifyEmail } from './verify-email.js';
import { sentences } from './sentences.js';

/** Everything in German. */
export const translation: Translation = {
  aiChat,
  app,
  chat,
  dashboard,
  forgottenPassword,
  friends,
  landing,
  legal,
  login,
  messaging,
  moments,
  privacy,
  profile,
  register,
  session,
  settings,
  ui,
  verifyEmail,
  sentences,
};
