import { routes } from '@attune/web/routes';

export interface Screen {
  name: string;
  path: string;
  /** Whom it is shown to: alice has friends, requests and messages, lin has none */
  as: 'visitor' | 'alice' | 'lin';
  /** Besides the full one */
  states?: readonly State[];
}

type State = 'loading' | 'error' | 'offline';

const all = ['loading', 'error', 'offline'] as const;

const statesOf: Record<string, readonly State[]> = {
  '/': ['offline'],
  '/verify/:token?': ['loading', 'error'],
  '/contact': ['loading', 'error'],
  '/moments': all,
  '/messaging': all,
  '/friends': all,
  '/discover': all,
  '/members/:username': all,
  '/start': ['loading', 'error'],
  '/profile': all,
  '/notifications': all,
  '/settings/notifications': ['loading', 'error'],
  '/dates': all,
  '/events': all,
  '/dates/:id': ['loading', 'error'],
  '/shared-date/:token': ['loading', 'error'],
};

/** Of pages whose fixed parts are those of another one. */
const namesOf: Record<string, string> = { '/dates/:id': 'date' };

/** Each page of the app as the person sees it who uses it most. The pages of a role have journeys of their own. */
const ofMembers = routes.filter(({ access }) => access !== 'role');
// A member with nothing left to say is led on from /start at once.
const pages = ofMembers.map(({ path, example = path, access }): Screen => {
  const fixed = path.split('/').filter(part => part !== '' && !part.startsWith(':'));
  const name = namesOf[path] ?? (fixed.join('-') || 'landing');
  return {
    name,
    path: path === '/start' ? '/start?step=photo' : example,
    as: access === 'member' ? 'alice' : 'visitor',
    states: statesOf[path] ?? [],
  };
});

export const screens: Screen[] = [
  ...pages,
  { name: 'verify-without-link', path: '/verify', as: 'visitor' },
  { name: 'privacy-member', path: '/privacy', as: 'alice' },
  { name: 'aichat-member', path: '/aichat', as: 'alice' },
  { name: 'messaging-conversation', path: '/messaging?with=bob', as: 'alice', states: all },
  { name: 'messaging-empty', path: '/messaging', as: 'lin' },
  { name: 'friends-empty', path: '/friends', as: 'lin' },
  { name: 'profile-empty', path: '/profile', as: 'lin' },
  { name: 'notifications-empty', path: '/notifications', as: 'lin' },
  { name: 'start-words', path: '/start?step=words', as: 'lin' },
  { name: 'start-people', path: '/start?step=people', as: 'lin' },
  { name: 'start-answers', path: '/start?step=answers', as: 'lin' },
  { name: 'start-answers-shared', path: '/start?step=answers', as: 'alice' },
  { name: 'date-proposed', path: '/dates/da7e0000000000000000da02', as: 'alice' },
  { name: 'dates-empty', path: '/dates', as: 'lin' },
  { name: 'dates-new-with', path: '/dates/new?with=bob', as: 'alice' },
];

/** Names of the screens that docs/members.md shows. */
export const inDocs = ['discover', 'members', 'messaging-conversation', 'date'];

/** The messages of alice and bob in the screenshots: sender and text. */
export const demoConversation = [
  ['alice', 'Did you find the café by the harbour?'],
  ['bob', 'I did! Their cinnamon buns are worth the walk.'],
  ['alice', 'Then Saturday at ten? I would bring the umbrella this time ☂️'],
  ['bob', 'Saturday at ten. I am looking forward to it.'],
] as const;
