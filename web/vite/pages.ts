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
  sources: [
    'src/features/session/ui/members-only.tsx',
    'src/app/shell.tsx',
    page(path),
    'src/features/session/ui/live.tsx',
  ],
  answers: ['/api/auth/me'],
});

/** The addresses of app/routes.tsx by their first word. A new one is written in here, too: without it the page comes later. */
export const pages: Record<string, PageParts> = {
  '': { sources: [page('landing/ui/landing')] },
  login: forVisitors('login/ui/login'),
  register: forVisitors('register/ui/register'),
  verify: { ...forVisitors('verify-email/ui/verify-email'), example: '/verify/token' },
  forgot: forVisitors('forgotten-password/ui/forgot'),
  reset: { ...forVisitors('forgotten-password/ui/reset'), example: '/reset/token' },
  aichat: { sources: ['src/app/open-shell.tsx', page('ai-chat/ui/ai-chat')], answers: ['/api/auth/me'] },
  privacy: document('legal/ui/privacy'),
  terms: document('legal/ui/terms'),
  rules: document('legal/ui/rules'),
  contact: { ...document('legal/ui/contact'), answers: ['/api/operator'] },
  moments: forMembers('moments/ui/moments'),
  messaging: forMembers('messaging/ui/messaging'),
  friends: forMembers('friends/ui/friends'),
  profile: forMembers('profile/ui/profile'),
  settings: forMembers('settings/ui/settings'),
  dashboard: forMembers('dashboard/ui/dashboard'),
  messaginglist: forMembers('messaging-list/ui/messaging-list'),
  camera: forMembers('camera/ui/camera'),
};
