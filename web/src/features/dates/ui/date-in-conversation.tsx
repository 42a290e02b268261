import { Anchor, Group, Text } from '@mantine/core';
import { CalendarHeart } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { dayOf, hoursOf } from '../model/date-times.js';
import type { DatePlan } from '../model/dates.queries.js';
import { isAsked, nameOf } from '../model/plan-words.js';
import { CheckAnswers } from './check-answers.js';
import classes from './dates.module.css';
import { Standing, Steps } from './plan-card.js';
import { PlanLinks } from './plan-links.js';

/** A date of the two, among what they said: an answer is given here, everything else on its page. */
export function DateInConversation({ date }: { date: DatePlan }) {
  const t = useTranslations('dates');
  const asksHowItWas = isAsked(date);
  const navigate = useNavigate();
  const page = `/dates/${date.id}`;
  return (
    <section className={classes['inConversation']} aria-label={t('one.headingWith', { name: nameOf(date) })}>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <CalendarHeart size={22} className={classes['icon']} aria-hidden />
        <Text fw={600} role="status">
          {asksHowItWas ? t('check.asked') : <Standing date={date} />}
        </Text>
      </Group>
      <p className={classes['terms']}>
        <time dateTime={date.startsAt}>{t('when', { day: dayOf(date.startsAt), hours: hoursOf(date) })}</time>
        <bdi>{date.place}</bdi>
      </p>
      {date.state === 'proposed' && !date.isMine && <Steps date={date} />}
      {date.state === 'accepted' && <PlanLinks date={date} />}
      {asksHowItWas && date.check && (
        <CheckAnswers date={date} check={date.check} isDue onHelpAlone={() => void navigate(page)} />
      )}
      <Anchor component={Link} to={page} className={classes['toPage'] ?? ''}>
        {t('links.page')}
      </Anchor>
    </section>
  );
}
