import type { Card, Shortage } from '@attune/gateway-contract/matching-routes';
import { Button, Text, Title, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { pictureAddress } from '../../../api/picture-address.js';
import { Avatar } from '../../../ui/avatar.js';
import { ActionBar, type Steps } from './action-bar.js';
import classes from './deck.module.css';
import { WakeMe } from './wake-me.js';
import { dateFormat } from '../../../i18n/local-format.js';

interface EndOfDayProps {
  date: string;
  shortage: Shortage | null;
  isWakeMeOn: boolean;
  /** Whether people without a mark are left out. */
  isOnlyWithOn: boolean;
  /** Who was here today, to look again. */
  cards: Card[];
  onShow: (card: Card) => void;
  steps: Steps;
}

/** What to do until the next people come: what makes more of them, or what says more to them. */
const WAYS = {
  few_members: '/discover/settings',
  narrow_limits: '/discover/settings',
  all_seen: '/discover/settings',
  enough: '/discover/questions',
} as const satisfies Record<Shortage | 'enough', string>;

/** That was everyone: their faces, when the next ones come, and one thing to do. */
export function EndOfDay({ date, shortage, isWakeMeOn, isOnlyWithOn, cards, onShow, steps }: EndOfDayProps) {
  const t = useTranslations('discover.end');
  const isLeftShort = isOnlyWithOn && shortage !== null;
  const way = shortage ?? 'enough';
  // Taken back by mistake, it can be asked for again.
  const [wasOn] = useState(isWakeMeOn);
  return (
    <article tabIndex={-1} className={classes['end']} aria-labelledby="end-of-day">
      <div className={classes['endWords']}>
        {cards.length === 0 && (
          <img src="/friends/people.svg" alt="" width={480} height={300} className={classes['drawing']} />
        )}
        <Title order={3} id="end-of-day">
          {cards.length > 0 || !shortage ? t('heading') : t('none')}
        </Title>
        {cards.length > 0 && (
          <ul className={classes['faces']} aria-label={t('again')}>
            {cards.map(card => (
              <li key={card.person._id}>
                <UnstyledButton className={classes['face'] ?? ''} onClick={() => onShow(card)}>
                  <Avatar person={card.person} src={pictureAddress(card.person.profilePicture)} size={64} />
                  {card.person.firstname}
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
        <Text>{t('tomorrow', { day: dayAfter(date) })}</Text>
        <Text c="dimmed" maw={520}>
          {t(`${way}.text`)}
        </Text>
        {isLeftShort && (
          <Text c="dimmed" maw={520}>
            {t('onlyWith')}
          </Text>
        )}
        {(way !== 'few_members' || isLeftShort) && (
          <Button component={Link} to={WAYS[way]} mih={44}>
            {t(way === 'few_members' ? 'narrow_limits.help' : `${way}.help`)}
          </Button>
        )}
        {(way === 'few_members' || isWakeMeOn || wasOn) && <WakeMe isOn={isWakeMeOn} />}
      </div>
      <ActionBar steps={steps} />
    </article>
  );
}

const longDate = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The day after a date of the member's clock, in words. */
function dayAfter(date: string): string {
  const next = new Date(`${date}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return longDate(next);
}
