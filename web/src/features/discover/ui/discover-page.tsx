import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { ListChecks, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { useFriendLists } from '../../friends/model/friends.queries.js';
import { MemberActions } from '../../friends/ui/member-actions.js';
import { SaidYes } from '../../match/ui/said-yes.js';
import { useSuperMatch, useToday } from '../model/today.query.js';
import { DayView } from './day-view.js';
import classes from './discover-page.module.css';
import { HowItWorks } from './how-it-works.js';
import { SuperMatchChip } from './super-match.js';
import { late } from '../../../ui/late.js';
import { FailedBox } from '../../../ui/failed-box.js';
import cardClasses from './person-card.module.css';
import photoClasses from './card-photos.module.css';

/** With its texts: most members have taken these steps. */
const StepsLeft = late(() => import('./steps-left.js').then(m => m.StepsLeft), {
  messages: ['suggestions'],
  isQuiet: true,
});

/** The people of a day, one card at a time, and what is asked and told around them. */
export function DiscoverPage() {
  const t = useTranslations('discover');
  const today = useToday();
  const { session, sent, lists } = useFriendLists();
  const superMatch = useSuperMatch(today.data?.state === 'ready');
  const [isSuperOpen, setSuperOpen] = useState(false);
  const isFailed = today.isError && !today.data;
  return (
    <MemberActions me={session.data}>
      <div className={classes['page']}>
        <header data-bar className={classes['head']}>
          <PageHeading>{t('heading')}</PageHeading>
          <div className={classes['ways']}>
            {!isFailed && today.data?.state !== 'incomplete' && (
              <SuperMatchChip
                superMatch={superMatch.data}
                isOpen={isSuperOpen}
                onPress={() => setSuperOpen(!isSuperOpen)}
              />
            )}
            <WayTo to="/discover/questions" Icon={ListChecks} name={t('ways.questions')} />
            <WayTo to="/discover/settings" Icon={SlidersHorizontal} name={t('ways.settings')} />
          </div>
        </header>
        <SaidYes />
        {today.isPending && <DaySkeleton />}
        {isFailed && <FailedBox query={today}>{t('failed')}</FailedBox>}
        {today.data?.state === 'incomplete' && (
          <Suspense fallback={<DaySkeleton />}>
            <StepsLeft steps={today.data.steps} />
          </Suspense>
        )}
        {today.data?.state === 'ready' && (
          <>
            <HowItWorks />
            <DayView
              key={today.data.date}
              day={today.data}
              lists={lists}
              areListsAsked={session.isFetching || sent.isFetching}
              isSuperOpen={isSuperOpen}
            />
          </>
        )}
      </div>
    </MemberActions>
  );
}

interface WayToProps {
  to: string;
  Icon: typeof ListChecks;
  name: string;
}

/** Named by its icon alone on a phone. */
const WayTo = ({ to, Icon, name }: WayToProps) => (
  <Button component={Link} to={to} variant="default" aria-label={name} className={classes['way'] ?? ''}>
    <Icon size={20} aria-hidden />
    <span className={classes['wayName']}>{name}</span>
  </Button>
);

/** Holds the place of the first card. */
function DaySkeleton() {
  const t = useTranslations('discover');
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={cardClasses['card']} aria-hidden>
        <Skeleton className={photoClasses['photo'] ?? ''} radius={0} />
        <div className={cardClasses['words']}>
          <Skeleton height={18} width="50%" />
          <Skeleton height={84} radius="lg" />
          <Skeleton height={84} radius="lg" />
          <Skeleton height={44} width="70%" />
        </div>
      </div>
    </div>
  );
}
