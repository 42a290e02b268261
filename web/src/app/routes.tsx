import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Loading } from '../ui/loading.js';
import { ErrorBoundary } from './error-boundary.js';
import { maybeSignedIn } from '../features/session/model/use-likely-member.js';
import { VisitorsOnly } from '../features/session/ui/visitors-only.js';
import { screen } from './screen-loading.js';
import { SkipLink } from './skip-link.js';

const forVisitors = ['login', 'register', 'verify', 'forgot', 'reset'];
const documents = ['privacy', 'terms', 'rules', 'contact'];
const places = ['moments', 'messaging', 'friends', 'profile', 'settings', 'dashboard', 'messaginglist', 'camera'];

const askSession = async (queryClient: QueryClient) =>
  (await import('../features/session/model/use-session.js')).askSession(queryClient);

const MembersOnly = screen(
  places,
  () => import('../features/session/ui/members-only.js').then(m => m.MembersOnly),
  askSession,
);
const Shell = screen(places, () => import('./shell.js').then(m => m.Shell));
const OpenShell = screen(['aichat'], () => import('./open-shell.js').then(m => m.OpenShell), askSession);
const DocumentShell = screen(
  documents,
  () => import('./document-shell.js').then(m => m.DocumentShell),
  async queryClient => maybeSignedIn() && Promise.all([askSession(queryClient), import('./shell.js')]),
);
const AuthLayout = screen(forVisitors, () => import('./auth-layout.js').then(m => m.AuthLayout));

const Landing = screen(
  [''],
  () => import('../features/landing/ui/landing-page.js').then(m => m.LandingPage),
  async queryClient =>
    maybeSignedIn() && Promise.all([askSession(queryClient), import('../features/session/ui/member-header.js')]),
);
const Login = screen(['login'], () => import('../features/login/ui/login-page.js').then(m => m.LoginPage));
const Register = screen(['register'], () =>
  import('../features/register/ui/register-page.js').then(m => m.RegisterPage),
);
const Verify = screen(['verify'], () =>
  import('../features/verify-email/ui/verify-email-page.js').then(m => m.VerifyEmailPage),
);
const Forgot = screen(['forgot'], () =>
  import('../features/forgotten-password/ui/forgot-page.js').then(m => m.ForgotPage),
);
const Reset = screen(['reset'], () => import('../features/forgotten-password/ui/reset-page.js').then(m => m.ResetPage));
const AiChat = screen(['aichat'], () => import('../features/ai-chat/ui/ai-chat-page.js').then(m => m.AiChatPage));
const Privacy = screen(['privacy'], () => import('../features/legal/ui/privacy-page.js').then(m => m.PrivacyPage));
const Terms = screen(['terms'], () => import('../features/legal/ui/terms-page.js').then(m => m.TermsPage));
const Rules = screen(['rules'], () => import('../features/legal/ui/rules-page.js').then(m => m.RulesPage));
const Contact = screen(['contact'], () => import('../features/legal/ui/contact-page.js').then(m => m.ContactPage));
const Moments = screen(['moments'], () => import('../features/moments/ui/moments-page.js').then(m => m.MomentsPage));
const Messaging = screen(['messaging'], () =>
  import('../features/messaging/ui/messaging-page.js').then(m => m.MessagingPage),
);
const Friends = screen(['friends'], () => import('../features/friends/ui/friends-page.js').then(m => m.FriendsPage));
const Profile = screen(['profile'], () => import('../features/profile/ui/profile-page.js').then(m => m.ProfilePage));
const Settings = screen(['settings'], () =>
  import('../features/settings/ui/settings-page.js').then(m => m.SettingsPage),
);
const Dashboard = screen(['dashboard'], () =>
  import('../features/dashboard/ui/dashboard-page.js').then(m => m.DashboardPage),
);
const MessagingList = screen(['messaginglist'], () =>
  import('../features/messaging-list/ui/messaging-list-page.js').then(m => m.MessagingListPage),
);
const Camera = screen(['camera'], () => import('../features/camera/ui/camera-page.js').then(m => m.CameraPage));

/** The screens. A broken one takes nothing away of what surrounds them. */
export function App() {
  return (
    <ErrorBoundary>
      <AppRoutes />
    </ErrorBoundary>
  );
}

/** Every address of the app. What is not listed leads to the landing page. */
function AppRoutes() {
  return (
    <Suspense fallback={<Loading />}>
      <SkipLink />
      <Routes>
        <Route path="/" element={<Landing />} />
        <Route element={<AuthLayout />}>
          <Route element={<VisitorsOnly />}>
            <Route path="/login" element={<Login />} />
            <Route path="/register" element={<Register />} />
          </Route>
          <Route path="/verify/:token?" element={<Verify />} />
          <Route path="/forgot" element={<Forgot />} />
          <Route path="/reset/:token" element={<Reset />} />
        </Route>
        <Route element={<OpenShell />}>
          <Route path="/aichat" element={<AiChat />} />
        </Route>
        <Route element={<DocumentShell />}>
          <Route path="/privacy" element={<Privacy />} />
          <Route path="/terms" element={<Terms />} />
          <Route path="/rules" element={<Rules />} />
          <Route path="/contact" element={<Contact />} />
        </Route>
        <Route element={<MembersOnly />}>
          <Route element={<Shell />}>
            <Route path="/moments" element={<Moments />} />
            <Route path="/messaging" element={<Messaging />} />
            <Route path="/friends" element={<Friends />} />
            <Route path="/profile" element={<Profile />} />
            <Route path="/settings" element={<Settings />} />
            <Route path="/dashboard" element={<Dashboard />} />
            <Route path="/messaginglist" element={<MessagingList />} />
            <Route path="/camera" element={<Camera />} />
          </Route>
        </Route>
        <Route path="*" element={<Navigate to="/" replace />} />
      </Routes>
    </Suspense>
  );
}
