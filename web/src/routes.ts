import type { AppRoute, Layout, Load } from './app/app-route.js';

// Every page of the app, once. Router, prerendering, preloads, budgets, screenshots and tests are derived from this list.
// Node.js imports it as well: nothing here runs code of a browser before a loader is called.
const SESSION = '/api/auth/me';
const belowCards = () => import('./features/discover/ui/below-cards.js').then(m => m.BelowCards);
/** Where a member comes home to. */
const home = {
  prefetch: [SESSION, '/api/matching/today', '/api/notifications/unread', '/api/messages/conversations'],
  firstData: () => import('./features/discover/model/ask-home.js').then(m => m.askHome),
};
const foundation: Load = () => import('./app/on-foundation.js').then(m => m.OnFoundation);
const authFrame: Load = () => import('./app/auth-layout.js').then(m => m.AuthLayout);
const auth: Layout = { elements: [foundation, authFrame] };
const visitorsOnly: Load = () => import('./app/visitors-only.js').then(m => m.VisitorsOnly);
const visitor: Layout = { elements: [foundation, authFrame, visitorsOnly] };
const open: Layout = { elements: [foundation, () => import('./app/open-shell.js').then(m => m.OpenShell)] };
const documentFrame: Load = () => import('./app/document-shell.js').then(m => m.DocumentShell);
const document: Layout = { elements: [foundation, documentFrame], forMember: () => import('./app/shell.js') };
const membersOnly: Load = () => import('./app/members-only.js').then(m => m.MembersOnly);
const member: Layout = { elements: [foundation, membersOnly, () => import('./app/shell.js').then(m => m.Shell)] };
const forMembers = { access: 'member', layout: member, prefetch: [SESSION] } as const;
/** Where more is asked than who is signed in. */
const firstViews: Record<string, Pick<AppRoute, 'prefetch' | 'firstData' | 'later'>> = {
  '/discover': { ...home, later: belowCards },
  '/messaging': { prefetch: [SESSION, '/api/messages/conversations'] },
  '/moments': home,
  '/settings': {
    prefetch: [SESSION, '/api/messages/preferences', '/api/friends/request-limit'],
    firstData: () => import('./features/messaging/model/messaging-preferences.queries.js').then(m => m.askPreferences),
  },
  '/start': { prefetch: [SESSION, '/api/matching/settings'] },
  '/contact': { prefetch: ['/api/operator'] },
  '/login': { prefetch: ['/api/admission'] },
  '/register': { prefetch: ['/api/admission'] },
  '/how-suggestions-work': { prefetch: ['/api/figures'] },
};
const exampleOf = (path: string) => path.replace(/:(id|memberId)$/, 'da7e0000000000000000da01').replace('/:token?', '');
const pageWith =
  (more: Omit<AppRoute, 'path' | 'messages' | 'page'>) =>
  (path: string, messages: AppRoute['messages'], page: Load, example = exampleOf(path)): AppRoute => ({
    path,
    messages,
    page,
    example,
    ...more,
    ...firstViews[path],
  });
const openPage = pageWith({ access: 'open', layout: open, prefetch: [SESSION] });
const visitorPage = pageWith({ access: 'visitor', layout: visitor });
const documentPage = pageWith({ access: 'open', layout: document });
const memberPage = pageWith(forMembers);
const rolePage = (path: string, page: Load): AppRoute => ({ path, page, messages: [], ...forMembers, access: 'role' });
const mailPage = pageWith({ access: 'open', layout: auth });
/** Where the link of a mail leads. */
const linkPage = (path: string, messages: AppRoute['messages'], page: Load): AppRoute =>
  mailPage(path, messages, page, path.replace(':step', 'approve').replace(/:token\??/, 'token'));

export const routes: readonly AppRoute[] = [
  {
    path: '/',
    page: () => import('./features/landing/ui/landing-page.js').then(m => m.LandingPage),
    messages: ['landing'],
    access: 'open',
    forMember: () => import('./features/landing/ui/likely-member.js'),
  },
  visitorPage('/login', ['login', 'reasons'], () => import('./features/login/ui/login-page.js').then(m => m.LoginPage)),
  mailPage('/oidc', ['oidc', 'login', 'register', 'reasons'], () =>
    import('./features/oidc/ui/oidc-page.js').then(m => m.OidcPage),
  ),
  mailPage('/first-run', ['first-run'], () =>
    import('./features/first-run/ui/first-run-page.js').then(m => m.FirstRunPage),
  ),
  visitorPage('/appeal', ['appeal', 'legal', 'reasons'], () =>
    import('./features/appeal/ui/appeal-page.js').then(m => m.AppealPage),
  ),
  visitorPage('/register', ['register', 'new-password', 'reasons'], () =>
    import('./features/register/ui/register-page.js').then(m => m.RegisterPage),
  ),
  linkPage('/verify/:token?', ['verify-email'], () =>
    import('./features/verify-email/ui/verify-email-page.js').then(m => m.VerifyEmailPage),
  ),
  mailPage('/forgot', ['forgotten-password', 'reasons'], () =>
    import('./features/forgotten-password/ui/forgot-page.js').then(m => m.ForgotPage),
  ),
  linkPage('/reset/:token', ['forgotten-password', 'new-password', 'reasons'], () =>
    import('./features/forgotten-password/ui/reset-page.js').then(m => m.ResetPage),
  ),
  linkPage('/email/:step/:token', ['account'], () =>
    import('./features/account/ui/email-link-page.js').then(m => m.EmailLinkPage),
  ),
  linkPage('/not-me/:token', ['account'], () => import('./features/account/ui/not-me-page.js').then(m => m.NotMePage)),
  linkPage('/second-factor/lost/:token', ['second-factor', 'reasons'], () =>
    import('./features/second-factor/ui/lost-page.js').then(m => m.LostPage),
  ),
  linkPage('/second-factor/keep/:token', ['second-factor', 'reasons'], () =>
    import('./features/second-factor/ui/keep-page.js').then(m => m.KeepPage),
  ),
  linkPage('/unsubscribe/:token', ['notification-settings', 'reasons'], () =>
    import('./features/notification-settings/ui/unsubscribe-page.js').then(m => m.UnsubscribePage),
  ),
  linkPage('/shared-date/:token', ['shared-date'], () =>
    import('./features/dates/ui/shared-date-page.js').then(m => m.SharedDatePage),
  ),
  openPage('/aichat', ['ai-chat'], () => import('./features/ai-chat/ui/ai-chat-page.js').then(m => m.AiChatPage)),
  memberPage('/aichat/rehearsal', ['rehearsal', 'ai-chat'], () =>
    import('./features/rehearsal/ui/rehearsal-page.js').then(m => m.RehearsalPage),
  ),
  documentPage('/how-suggestions-work', ['how-suggestions-work'], () =>
    import('./features/legal/ui/how-suggestions-work-page.js').then(m => m.HowSuggestionsWorkPage),
  ),
  documentPage('/privacy', ['privacy'], () => import('./features/legal/ui/legal-pages.js').then(m => m.PrivacyPage)),
  documentPage('/terms', ['legal'], () => import('./features/legal/ui/legal-pages.js').then(m => m.TermsPage)),
  documentPage('/rules', ['legal'], () => import('./features/legal/ui/legal-pages.js').then(m => m.RulesPage)),
  documentPage('/imprint', ['legal'], () => import('./features/legal/ui/imprint-page.js').then(m => m.ImprintPage)),
  documentPage('/contact', ['legal'], () => import('./features/legal/ui/contact-page.js').then(m => m.ContactPage)),
  memberPage('/moments', ['moments'], () => import('./features/moments/ui/moments-page.js').then(m => m.MomentsPage)),
  memberPage('/messaging', ['messaging'], () =>
    import('./features/messaging/ui/messaging-page.js').then(m => m.MessagingPage),
  ),
  memberPage('/friends', ['friends'], () => import('./features/friends/ui/friends-page.js').then(m => m.FriendsPage)),
  memberPage('/friends/requests/:memberId', ['friends'], () =>
    import('./features/friends/ui/request-page.js').then(m => m.RequestPage),
  ),
  memberPage('/discover', ['discover', 'members', 'questions', 'friends'], () =>
    import('./features/discover/ui/discover-page.js').then(m => m.DiscoverPage),
  ),
  memberPage(
    '/members/:username',
    ['members', 'friends', 'questions'],
    () => import('./features/members/ui/member-page.js').then(m => m.MemberPage),
    '/members/noor',
  ),
  memberPage('/discover/settings', ['suggestions', 'questions'], () =>
    import('./features/suggestions/ui/suggestions-page.js').then(m => m.SuggestionsPage),
  ),
  memberPage('/discover/questions', ['suggestions', 'questions'], () =>
    import('./features/questions/ui/questions-page.js').then(m => m.QuestionsPage),
  ),
  memberPage('/start', ['start', 'profile', 'members', 'suggestions', 'questions'], () =>
    import('./features/start/ui/start-page.js').then(m => m.StartPage),
  ),
  memberPage('/profile', ['profile', 'members'], () =>
    import('./features/profile/ui/profile-page.js').then(m => m.ProfilePage),
  ),
  memberPage('/settings', ['settings'], () =>
    import('./features/settings/ui/settings-page.js').then(m => m.SettingsPage),
  ),
  memberPage('/settings/account', ['account', 'new-password', 'settings', 'reasons'], () =>
    import('./features/account/ui/account-page.js').then(m => m.AccountPage),
  ),
  memberPage('/settings/security', ['security', 'settings'], () =>
    import('./features/security/ui/security-page.js').then(m => m.SecurityPage),
  ),
  memberPage('/settings/assistant', ['assistant-settings', 'settings'], () =>
    import('./features/assistant-settings/ui/assistant-settings-page.js').then(m => m.AssistantSettingsPage),
  ),
  memberPage('/settings/safer-conversations', ['safer-chat', 'settings'], () =>
    import('./features/safer-conversations/ui/safer-conversations-page.js').then(m => m.SaferConversationsPage),
  ),
  memberPage('/settings/proofs/:token?', ['proofs', 'settings', 'reasons'], () =>
    import('./features/proofs/ui/proofs-page.js').then(m => m.ProofsPage),
  ),
  memberPage('/settings/invitations', ['invitations', 'settings'], () =>
    import('./features/invitations/ui/invitations-page.js').then(m => m.InvitationsPage),
  ),
  memberPage('/settings/data', ['own-data', 'settings'], () =>
    import('./features/own-data/ui/own-data-page.js').then(m => m.OwnDataPage),
  ),
  memberPage('/settings/reports', ['reports', 'report', 'appeal', 'legal', 'settings'], () =>
    import('./features/reports/ui/reports-page.js').then(m => m.ReportsPage),
  ),
  memberPage('/settings/notifications', ['notification-settings', 'news', 'settings'], () =>
    import('./features/notification-settings/ui/notification-settings-page.js').then(m => m.NotificationSettingsPage),
  ),
  memberPage('/notifications', ['notifications', 'news', 'messaging'], () =>
    import('./features/notifications/ui/notifications-page.js').then(m => m.NotificationsPage),
  ),
  memberPage('/events', ['events'], () => import('./features/events/ui/events-page.js').then(m => m.EventsPage)),
  memberPage('/dates', ['dates'], () => import('./features/dates/ui/dates-page.js').then(m => m.DatesPage)),
  memberPage('/dates/new', ['dates', 'reasons'], () =>
    import('./features/dates/ui/new-date-page.js').then(m => m.NewDatePage),
  ),
  memberPage('/dates/:id', ['dates', 'reasons'], () =>
    import('./features/dates/ui/date-page.js').then(m => m.DatePage),
  ),
  memberPage('/dashboard', ['dashboard'], () =>
    import('./features/dashboard/ui/dashboard-page.js').then(m => m.DashboardPage),
  ),
  memberPage('/messaginglist', ['dashboard'], () =>
    import('./features/messaging-list/ui/messaging-list-page.js').then(m => m.MessagingListPage),
  ),
  memberPage('/camera', ['dashboard'], () => import('./features/camera/ui/camera-page.js').then(m => m.CameraPage)),
  rolePage('/desk/*', () => import('./features/desk/ui/desk-gate.js').then(m => m.DeskGate)),
  rolePage('/operate/events', () => import('./features/operate/ui/operate-gate.js').then(m => m.OperateEventsGate)),
  rolePage('/operate', () => import('./features/operate/ui/operate-gate.js').then(m => m.OperateGate)),
];

/** Whether the page asks who is signed in before it shows anything. */
export const needsSession = ({ prefetch = [] }: AppRoute): boolean => prefetch.includes(SESSION);
