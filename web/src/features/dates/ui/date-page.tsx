import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { type DatePlan, useDate } from '../model/dates.queries.js';
import { agreedStart, isUpcoming, nameOf } from '../model/plan-words.js';
import { useHasCome } from '../model/date-times.js';
import { CheckCard } from './check-card.js';
import { ContactCard } from './contact-card.js';
import { DateBar } from './date-bar.js';
import { DateFrame } from './date-frame.js';
import { FailedBox } from '../../../ui/failed-box.js';
import { PlanCard } from './plan-card.js';
import { Tips } from './tips.js';

/** One date of the member: the plan, whom they trust with it, and whether all is well. */
export function DatePage() {
  const { id = '' } = useParams();
  return <OneDate key={id} id={id} />;
}

function OneDate({ id }: { id: string }) {
  const t = useTranslations();
  const date = useDate(id);
  if (date.error instanceof ApiError && [400, 404].includes(date.error.status)) return <NotThere />;
  if (date.data) {
    const outdated = date.isError && <FailedBox query={date}>{t('dates.outdated')}</FailedBox>;
    return <Parts date={date.data} outdated={outdated} />;
  }
  return (
    <DateFrame head={<DateBar heading={t('dates.one.heading')} />}>
      {date.isPending ? (
        <Stack gap="lg" role="status">
          <VisuallyHidden>{t('dates.one.loading')}</VisuallyHidden>
          <Skeleton height={240} radius="lg" aria-hidden />
          <Skeleton height={160} radius="lg" aria-hidden />
        </Stack>
      ) : (
        <FailedBox query={date}>{t('dates.one.failed')}</FailedBox>
      )}
    </DateFrame>
  );
}

function Parts({ date, outdated }: { date: DatePlan; outdated: ReactNode }) {
  const t = useTranslations('dates.one');
  const hasBegun = useHasCome(agreedStart(date));
  const [timesLed, setTimesLed] = useState(0);
  const lead = () => setTimesLed(times => times + 1);
  const check = date.check && <CheckCard key="check" date={date} check={date.check} onHelpAlone={lead} />;
  return (
    <DateFrame
      head={<DateBar heading={t('headingWith', { name: nameOf(date) })} />}
      aside={isUpcoming(date) ? <Tips /> : undefined}
    >
      {outdated}
      {hasBegun && check}
      <PlanCard date={date} />
      <ContactCard date={date} timesLed={timesLed} />
      {!hasBegun && check}
    </DateFrame>
  );
}

function NotThere() {
  const t = useTranslations('dates');
  return (
    <DateFrame head={<DateBar heading={t('notThere.heading')} />}>
      <Text>{t('notThere.text')}</Text>
      <Button component={Link} to="/dates" size="md" me="auto">
        {t('back')}
      </Button>
    </DateFrame>
  );
}
