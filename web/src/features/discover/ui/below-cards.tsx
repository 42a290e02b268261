import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { late } from '../../../ui/late.js';
import { useSession } from '../../session/model/use-session.js';
import { skippedSteps } from '../../start-steps/model/steps.js';
import { useExposure } from '../model/meetings.queries.js';
import classes from './discover-page.module.css';
import { Meetings } from './meetings.js';

/** With its texts: few members have skipped anything. */
const SkippedStep = late(() => import('../../start-steps/ui/skipped-step.js').then(m => m.SkippedStep), {
  messages: ['start'],
  isQuiet: true,
});

/** With its texts: there is not always an event. */
const EventsCard = late(() => import('../../events/ui/events-card.js').then(m => m.EventsCard), {
  messages: ['events'],
  isQuiet: true,
});

/** What is asked and told below the cards. */
export function BelowCards() {
  const me = useSession().data;
  const [hasSkipped] = useState(() => me != null && Object.keys(skippedSteps(me._id)).length > 0);
  return (
    <>
      {hasSkipped && (
        <Suspense fallback={null}>
          <SkippedStep />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <EventsCard />
      </Suspense>
      <Meetings />
      <Exposure />
    </>
  );
}

/** How often the member is shown to others: nothing while it is not known, and to a newcomer only who comes first. */
function Exposure() {
  const t = useTranslations('discover.exposure');
  const { shown, days } = useExposure().data ?? {};
  if (shown === undefined || days === undefined) return null;
  return <p className={classes['exposure']}>{shown > 0 ? `${t('shown', { shown, days })} ${t('fair')}` : t('fair')}</p>;
}
