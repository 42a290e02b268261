import type { Pages } from './page-hints.plugin.js';

const page = (path: string) => `src/features/${path}-page.tsx`;
const forVisitors = (path: string) => ['src/app/entrance.tsx', page(path)];
const forMembers = (path: string) => [
  '/api/auth/me',
  'src/session/members-only.tsx',
  'src/app/shell.tsx',
  page(path),
  'src/session/live.tsx',
];

/** The addresses of app/routes.tsx, for a first load: frame and page, and what they would ask for first: a picture, or who is there. */
export const pages: Pages = {
  '': [page('landing/landing'), '/landing/welcome.svg'],
  login: forVisitors('login/login'),
  register: forVisitors('register/register'),
  verify: forVisitors('verify-email/verify-email'),
  forgot: forVisitors('forgotten-password/forgot'),
  reset: forVisitors('forgotten-password/reset'),
  aichat: ['src/app/open-shell.tsx', page('ai-chat/ai-chat')],
  moments: forMembers('moments/moments'),
  messaging: forMembers('messaging/messaging'),
  friends: forMembers('friends/friends'),
  profile: forMembers('profile/profile'),
  settings: forMembers('settings/settings'),
  dashboard: forMembers('dashboard/dashboard'),
  messaginglist: forMembers('messaging-list/messaging-list'),
  camera: forMembers('camera/camera'),
};
