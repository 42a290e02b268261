import { Clapperboard, MessageCircle, Sparkles, UserRound, Users, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useChatPreferences } from '../chat/chat-preferences.queries.js';
import { useTalks } from '../chat/use-talks.js';
import { useLively } from '../session/use-lively.js';
import { useSession } from '../session/use-session.js';
import { Wordmark } from '../ui/wordmark.js';
import classes from './top-navigation.module.css';
import { useUnreadTitle } from './use-unread-title.js';

const screens: { to: string; name: string; Icon: LucideIcon }[] = [
  { to: '/moments', name: 'Moments', Icon: Clapperboard },
  { to: '/aichat', name: 'AI Chat', Icon: Sparkles },
  { to: '/messaging', name: 'Messaging', Icon: MessageCircle },
  { to: '/friends', name: 'Friends', Icon: Users },
  { to: '/profile', name: 'Profile', Icon: UserRound },
];

/** The five ways of a member, and what waits there: at the top of a wide screen, at the thumb on a phone. */
export function TopNavigation() {
  const pending = useSession(useLively()).data?.friendRequests.length ?? 0;
  const unread = useUnread();
  useUnreadTitle(unread);
  const waiting: Record<string, { count: number; words: string }> = {
    '/friends': { count: pending, words: pending === 1 ? 'pending request' : 'pending requests' },
    '/messaging': { count: unread, words: unread === 1 ? 'unread message' : 'unread messages' },
  };
  return (
    <header className={classes['bar']}>
      <div className={classes['brand']}>
        <Wordmark to="/moments" />
      </div>
      <nav aria-label="Main" className={classes['ways']}>
        {screens.map(({ to, name, Icon }) => {
          const { count, words } = waiting[to] ?? { count: 0, words: '' };
          return (
            <NavLink
              key={to}
              to={to}
              aria-label={count === 0 ? name : `${name}, ${count} ${words}`}
              className={classes['way']}
            >
              <span className={classes['icon']}>
                <Icon size={22} aria-hidden />
                {count > 0 && (
                  <span aria-hidden className={classes['count']}>
                    {count > 99 ? '99+' : count}
                  </span>
                )}
              </span>
              <span aria-hidden>{name}</span>
            </NavLink>
          );
        })}
      </nav>
    </header>
  );
}

/** How many messages wait, for whoever wants to know. */
function useUnread(): number {
  const { unread } = useTalks();
  const { unreadBadges } = useChatPreferences({ matters: unread > 0 });
  return unreadBadges ? unread : 0;
}
