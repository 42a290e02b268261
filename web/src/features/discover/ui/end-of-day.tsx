import type { Shortage } from '@attune/gateway-contract/matching-routes';
import { Button, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import classes from './deck.module.css';
import { dateFormat } from '../../../i18n/local-format.js';

interface EndOfDayProps {
  date: string;
  shortage: Shortage | null;
  /** Whether there are cards to go back to. */
  hasCards: boolean;
}

const HELP = {
  few_members: '/friends',
  narrow_limits: '/discover/settings',
  all_seen: '/discover/settings',
} as const satisfies Record<Shortage, string>;

/** That was all: when the next ones come, and why there were fewer than ten. */
export function EndOfDay({ date, shortage, hasCards }: EndOfDayProps) {
  const t = useTranslations('discover.end');
  return (
    <article tabIndex={-1} className={classes['end']} aria-labelledby="end-of-day">
      <img src="/friends/people.svg" alt="" width={480} height={300} className={classes['drawing']} />
      <Title order={3} id="end-of-day">
        {hasCards || !shortage ? t('heading') : t('none')}
      </Title>
      <Text>{t('tomorrow', { day: dayAfter(date) })}</Text>
      {shortage && (
        <>
          <Text c="dimmed" maw={520}>
            {t(`${shortage}.text`)}
          </Text>
          <Button component={Link} to={HELP[shortage]} variant="default" mih={44}>
            {t(`${shortage}.help`)}
          </Button>
        </>
      )}
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
