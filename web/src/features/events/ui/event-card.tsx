import { Stack, Text, Title } from '@mantine/core';
import { Suspense, useId } from 'react';
import { useTranslations } from 'use-intl';
import { withoutOrderControls } from '../../../i18n/bidi.js';
import facts from '../../../ui/facts.module.css';
import { late } from '../../../ui/late.js';
import { otherZoneOf, timesOf } from '../model/event-times.js';
import type { UpcomingEvent } from '../model/events.queries.js';
import { Coming } from './coming.js';
import classes from './events.module.css';

/** Loaded for members who come: it brings the person's menu. */
const Guests = late(() => import('./guests.js').then(m => m.Guests), { messages: ['friends'] });

/** One event: what, when, where, how many come, and what the member says to it. */
export function EventCard({ event }: { event: UpcomingEvent }) {
  const t = useTranslations('events');
  const id = useId();
  const { title, what, place, startsAt, own, isCancelled } = event;
  const zone = otherZoneOf(event);
  return (
    <article className={classes['card']} aria-labelledby={id} data-off={isCancelled || undefined}>
      <Stack gap="md">
        <div>
          {isCancelled && (
            <Text fw={700} className={classes['off'] ?? ''}>
              {t('cancelled')}
            </Text>
          )}
          <Title order={2} size="h3" id={id} dir="auto" className={classes['words'] ?? ''}>
            {withoutOrderControls(title)}
          </Title>
        </div>
        <dl className={facts['facts']}>
          <div>
            <dt>{t('when')}</dt>
            <dd>
              <time dateTime={startsAt}>{t('times', timesOf(event))}</time>
              {zone !== undefined && <small>{t('zone', { zone })}</small>}
            </dd>
          </div>
          <div>
            <dt>{t('where')}</dt>
            <dd dir="auto">{place === null ? t('placeHidden') : withoutOrderControls(place)}</dd>
          </div>
          {!isCancelled && (
            <div>
              <dt>{t('places')}</dt>
              <dd>{placesOf(event, t)}</dd>
            </div>
          )}
        </dl>
        <p className={classes['what']} dir="auto">
          {withoutOrderControls(what)}
        </p>
        {!isCancelled && <Coming event={event} />}
        {own === 'comes' && !isCancelled && (
          <Suspense fallback={null}>
            <Guests event={event} />
          </Suspense>
        )}
      </Stack>
    </article>
  );
}

function placesOf({ places, taken, isFull }: UpcomingEvent, t: ReturnType<typeof useTranslations<'events'>>): string {
  if (isFull) return t('full', { places });
  return taken === null ? t('placesInAll', { places }) : t('taken', { taken, places });
}
