import { useTranslations } from 'use-intl';
import facts from '../../../ui/facts.module.css';
import { dayOf, endsNextDay, hereOf, hoursOf } from '../model/date-times.js';

interface Plan {
  place: string;
  startsAt: string;
  endsAt: string;
}

/** When and where, on the clock of this device. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const t = useTranslations('dates.facts');
  return (
    <dl className={facts['facts']}>
      <div>
        <dt>{t('when')}</dt>
        <dd>
          <time dateTime={plan.startsAt}>{t('whenText', { day: dayOf(plan.startsAt), hours: hoursOf(plan) })}</time>
          <small>{t(endsNextDay(plan) ? 'nextDay' : 'zone', { zone: hereOf() })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('where')}</dt>
        <dd dir="auto">{plan.place}</dd>
      </div>
    </dl>
  );
}
