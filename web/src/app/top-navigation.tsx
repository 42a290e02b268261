import { VisuallyHidden } from '@mantine/core';
import { Clapperboard, MessageCircle, Sparkles, UserRound, Users } from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useMessagingPreferences } from '../features/messaging/model/messaging-preferences.queries.js';
import { messagingWanted } from '../features/messaging/model/messaging-wanted.js';
import { useUnreadCount } from '../features/messaging/model/use-unread-count.js';
import { pollingFallback } from '../features/session/model/polling-fallback.js';
import { useSession } from '../features/session/model/use-session.js';
import { Mark, Wordmark } from '../ui/wordmark.js';
import classes from './top-navigation.module.css';
import { isPrerendering } from '../is-prerendering.js';
import { afterPage } from './after-page.js';
import { late } from '../ui/late.js';
import { pageLoaded } from '../page-loaded.js';
import { type Place, usePlace } from './use-place.js';
import { useReturningBar } from './use-returning-bar.js';

/** Not part of the first load: the page stands without it. */
const Bell = late(() => pageLoaded().then(afterPage.bell), { messages: ['notifications'], isQuiet: true });

const KeptMessaging = late(() => Promise.race([pageLoaded(), messagingWanted]).then(afterPage.messaging), {
  isQuiet: true,
});

/** The way to the notifications, as soon as the page has loaded, and what keeps the counts up to date. What surrounds it reserves its place. */
function LazyBell() {
  if (isPrerendering) return null;
  return (
    <>
      <Suspense fallback={null}>
        <Bell />
      </Suspense>
      <Suspense fallback={null}>
        <KeptMessaging />
      </Suspense>
    </>
  );
}

const places: { to: string; name: Place; Icon: ComponentType<{ size: number; 'aria-hidden': true }> }[] = [
  { to: '/discover', name: 'discover', Icon: Mark },
  { to: '/moments', name: 'moments', Icon: Clapperboard },
  { to: '/aichat', name: 'aiChat', Icon: Sparkles },
  { to: '/messaging', name: 'messaging', Icon: MessageCircle },
  { to: '/friends', name: 'friends', Icon: Users },
  { to: '/profile', name: 'profile', Icon: UserRound },
];

/** The places of a member, and what waits there: at the top of a wide screen, at the thumb on a phone. The bell stands at the top of both. */
export function TopNavigation() {
  const pending = useSession(pollingFallback).data?.friendRequests.length ?? 0;
  const unread = useUnread();
  useUnreadTitle(unread);
  const t = useTranslations('app');
  const bar = useRef<HTMLElement>(null);
  useReturningBar(bar);
  const waiting: Waiting = {
    friends: { count: pending, words: () => t('pendingRequests', { count: pending }) },
    messaging: { count: unread, words: () => t('unreadMessages', { count: unread }) },
  };
  return (
    <header ref={bar} className={classes['bar']}>
      <div className={classes['brand']}>
        <Wordmark to="/discover" loading="lazy" />
      </div>
      <Ways waiting={waiting} />
      <div className={classes['bell']}>
        <LazyBell />
      </div>
    </header>
  );
}

/** What waits at a place. */
type Waiting = Partial<Record<Place, { count: number; words: () => string }>>;

/** Drawn again when another page is asked for; what asks the server is not, as a log out would be followed by a question. */
function Ways({ waiting }: { waiting: Waiting }) {
  const t = useTranslations('app');
  const { place, isItself } = usePlace();
  return (
    <nav data-bottom-bar aria-label={t('mainWays')} className={classes['ways']}>
      {places.map(({ to, name, Icon }) => {
        const { count, words } = waiting[name] ?? { count: 0, words: () => '' };
        const current = isItself ? 'page' : 'true';
        return (
          <Link key={to} to={to} className={classes['way']} aria-current={place === name ? current : undefined}>
            <span className={classes['icon']}>
              <Icon size={22} aria-hidden />
              {count > 0 && (
                <span aria-hidden className={classes['count']}>
                  {count > 99 ? '99+' : count}
                </span>
              )}
            </span>
            <span className={classes['name']}>{t(`ways.${name}`)}</span>
            {count > 0 && <VisuallyHidden> {words()}</VisuallyHidden>}
          </Link>
        );
      })}
    </nav>
  );
}

/** Reports the number of unread messages. */
function useUnread(): number {
  const unread = useUnreadCount();
  const { unreadBadges } = useMessagingPreferences({ matters: unread > 0 });
  return unreadBadges ? unread : 0;
}

const COUNT = /^\(\d+\+?\) /;

/** Puts how many messages wait before the tab's title, on every screen. */
export function useUnreadTitle(unread: number): void {
  useEffect(() => {
    const before = unread === 0 ? '' : `(${unread > 99 ? '99+' : unread}) `;
    const name = () => {
      const title = before + document.title.replace(COUNT, '');
      if (title !== document.title) document.title = title;
    };
    name();
    // Each screen brings its own title, and takes it away.
    const watcher = new MutationObserver(name);
    watcher.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      watcher.disconnect();
      document.title = document.title.replace(COUNT, '');
    };
  }, [unread]);
}
