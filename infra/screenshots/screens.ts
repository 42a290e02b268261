interface Screen {
  name: string;
  path: string;
  /** Whom it is shown to: alice has friends, requests and messages, lin has none */
  as: 'visitor' | 'alice' | 'lin';
  /** Besides the full one */
  states?: readonly State[];
}

type State = 'loading' | 'error' | 'offline';

const all = ['loading', 'error', 'offline'] as const;

export const screens: Screen[] = [
  { name: 'landing', path: '/', as: 'visitor', states: ['offline'] },
  { name: 'login', path: '/login', as: 'visitor' },
  { name: 'register', path: '/register', as: 'visitor' },
  { name: 'forgot', path: '/forgot', as: 'visitor' },
  { name: 'verify', path: '/verify', as: 'visitor' },
  { name: 'verify-old-link', path: '/verify/no-such-token', as: 'visitor', states: ['loading', 'error'] },
  { name: 'reset', path: '/reset/no-such-token', as: 'visitor' },
  { name: 'privacy', path: '/privacy', as: 'visitor' },
  { name: 'privacy-member', path: '/privacy', as: 'alice' },
  { name: 'terms', path: '/terms', as: 'visitor' },
  { name: 'rules', path: '/rules', as: 'visitor' },
  { name: 'contact', path: '/contact', as: 'visitor', states: ['loading', 'error'] },
  { name: 'aichat', path: '/aichat', as: 'visitor' },
  { name: 'aichat-member', path: '/aichat', as: 'alice' },
  { name: 'moments', path: '/moments', as: 'alice', states: all },
  { name: 'messaging', path: '/messaging', as: 'alice', states: all },
  { name: 'messaging-talk', path: '/messaging?with=bob', as: 'alice', states: all },
  { name: 'messaging-empty', path: '/messaging', as: 'lin' },
  { name: 'friends', path: '/friends', as: 'alice', states: all },
  { name: 'friends-empty', path: '/friends', as: 'lin' },
  { name: 'profile', path: '/profile', as: 'alice', states: all },
  { name: 'profile-empty', path: '/profile', as: 'lin' },
  { name: 'settings', path: '/settings', as: 'alice' },
  { name: 'dashboard', path: '/dashboard', as: 'alice' },
  { name: 'messaginglist', path: '/messaginglist', as: 'alice' },
  { name: 'camera', path: '/camera', as: 'alice' },
];

/** What the demo people say to each other before anybody looks. */
export const talk = [
  ['alice', 'Did you find the café by the harbour?'],
  ['bob', 'I did! Their cinnamon buns are worth the walk.'],
  ['alice', 'Then Saturday at ten? I would bring the umbrella this time ☂️'],
  ['bob', 'Saturday at ten. I am looking forward to it.'],
] as const;
