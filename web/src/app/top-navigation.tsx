import { Clapperboard, MessageCircle, Sparkles, UserRound, Users, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useLively } from '../session/use-lively.js';
import { useSession } from '../session/use-session.js';
import { Wordmark } from '../ui/wordmark.js';
import classes from './top-navigation.module.css';

const screens: { to: string; name: string; Icon: LucideIcon }[] = [
  { to: '/moments', name: 'Moments', Icon: Clapperboard },
  { to: '/aichat', name: 'AI Chat', Icon: Sparkles },
  { to: '/messaging', name: 'Messaging', Icon: MessageCircle },
  { to: '/friends', name: 'Friends', Icon: Users },
  { to: '/profile', name: 'Profile', Icon: UserRound },
];

/** The five ways of a member, and how many people wait for an answer: at the top of a wide screen, at the thumb on a phone. */
export function TopNavigation() {
  const pending = useSession(useLively()).data?.friendRequests.length ?? 0;
  return (
    <header className={classes['bar']}>
      <div className={classes['brand']}>
        <Wordmark to="/moments" />
      </div>
      <nav aria-label="Main" className={classes['ways']}>
        {screens.map(({ to, name, Icon }) => (
          <NavLink
            key={to}
            to={to}
            aria-label={to === '/friends' ? friendsName(pending) : name}
            className={classes['way']}
          >
            <span className={classes['icon']}>
              <Icon size={22} aria-hidden />
              {to === '/friends' && pending > 0 && (
                <span aria-hidden className={classes['count']}>
                  {pending > 99 ? '99+' : pending}
                </span>
              )}
            </span>
            <span aria-hidden>{name}</span>
          </NavLink>
        ))}
      </nav>
    </header>
  );
}

function friendsName(pending: number): string {
  if (pending === 0) return 'Friends';
  return pending === 1 ? 'Friends, 1 pending request' : `Friends, ${pending} pending requests`;
}
