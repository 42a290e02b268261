import { Clapperboard, MessageCircle, Sparkles, UserRound, Users, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { Wordmark } from '../ui/wordmark.js';
import classes from './top-navigation.module.css';

const screens: { to: string; name: string; Icon: LucideIcon }[] = [
  { to: '/moments', name: 'Moments', Icon: Clapperboard },
  { to: '/aichat', name: 'AI Chat', Icon: Sparkles },
  { to: '/messaging', name: 'Messaging', Icon: MessageCircle },
  { to: '/friends', name: 'Friends', Icon: Users },
  { to: '/profile', name: 'Profile', Icon: UserRound },
];

/** The five ways of a member: at the top of a wide screen, at the thumb on a phone. */
export function TopNavigation() {
  return (
    <header className={classes['bar']}>
      <div className={classes['brand']}>
        <Wordmark to="/moments" />
      </div>
      <nav aria-label="Main" className={classes['ways']}>
        {screens.map(({ to, name, Icon }) => (
          <NavLink key={to} to={to} aria-label={name} className={classes['way']}>
            <Icon size={22} aria-hidden />
            <span aria-hidden>{name}</span>
          </NavLink>
        ))}
      </nav>
    </header>
  );
}
