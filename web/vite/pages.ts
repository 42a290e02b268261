/** What is asked for at an address: sources that app/routes.tsx loads for it, and answers of the server. */
export interface PageParts {
  sources: readonly string[];
  answers?: readonly string[];
  /** What its picture is drawn of, where the word alone is no address. */
  example?: string;
}

const page = (path: string) => `src/features/${path}-page.tsx`;
const forVisitors = (path: string) => ({ sources: ['src/app/auth-layout.tsx', page(path)] });
const document = (path: string) => ({ sources: ['src/app/document-shell.tsx', page(path)] });
const forMembers = (path: string) => ({
  sources: ['src/session/members-only.tsx', 'src/app/shell.tsx', page(path), 'src/session/live.tsx'],
  answers: ['/api/auth/me'],
});

/** The addresses of app/routes.tsx by their first word. A new one is written in here, too: without it the page comes later. */
export const pages: Record<string, PageParts> = {
  '': { sources: [page('landing/landing')] },
  login: forVisitors('login/login'),
  register: forVisitors('register/register'),
  verify: { ...forVisitors('verify-email/verify-email'), example: '/verify/token' },
  forgot: forVisitors('forgotten-password/forgot'),
  reset: { ...forVisitors('forgotten-password/reset'), example: '/reset/token' },
  aichat: { sources: ['src/app/open-shell.tsx', page('ai-chat/ai-chat')], answers: ['/api/auth/me'] },
  privacy: document('legal/privacy'),
  terms: document('legal/terms'),
  rules: document('legal/rules'),
  contact: { ...document('legal/contact'), answers: ['/api/operator'] },
  moments: forMembers('moments/moments'),
  messaging: forMembers('messaging/messaging'),
  friends: forMembers('friends/friends'),
  profile: forMembers('profile/profile'),
  settings: forMembers('settings/settings'),
  dashboard: forMembers('dashboard/dashboard'),
  messaginglist: forMembers('messaging-list/messaging-list'),
  camera: forMembers('camera/camera'),
};
