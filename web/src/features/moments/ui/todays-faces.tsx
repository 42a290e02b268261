import type { Card } from '@attune/gateway-contract/matching-routes';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { pictureAddress } from '../../../api/picture-address.js';
import { Avatar } from '../../../ui/avatar.js';
import { useSeenPeople } from '../../discover/model/seen-people.js';
import { useToday } from '../../discover/model/today.query.js';
import { useBeginWith } from '../../discover/model/use-deck.js';
import classes from './todays-faces.module.css';

/**
 * Today's people as a row of faces, each leading to its card in Discover; one way to Discover where there are none. A newcomer has the first steps
 * instead. The row keeps its room where that is heard late: what is below it must not move.
 */
export function TodaysFaces() {
  const t = useTranslations('moments.today');
  const { data, isPending } = useToday();
  const hasFaces = data?.state === 'ready' && data.cards.length > 0;
  const [wasPending] = useState(isPending);
  const isNewcomer = data?.state === 'incomplete' && data.steps.includes('set_limits');
  if (isNewcomer) return wasPending && <div className={classes['today']} />;
  return (
    <section aria-label={t('label')} className={classes['today']}>
      {isPending && <FacesSkeleton />}
      {hasFaces && <Faces date={data.date} cards={data.cards} />}
      {!isPending && !hasFaces && (
        <Button component={Link} to="/discover" variant="light" size="md">
          {t('see')}
        </Button>
      )}
    </section>
  );
}

function Faces({ date, cards }: { date: string; cards: Card[] }) {
  const t = useTranslations('moments.today');
  const seen = useSeenPeople(date);
  const beginWith = useBeginWith(date);
  return (
    <ul className={classes['faces']}>
      {cards.map((card, at) => {
        const { person } = card;
        const isNew = !seen.includes(person._id);
        return (
          <li key={person._id}>
            <Link
              to="/discover"
              className={classes['face']}
              onClick={() => beginWith(card, at)}
              // A browser leaves one as it is of which a part is seen.
              onFocus={event => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
            >
              <span className={classes['ring']} data-new={isNew || undefined}>
                <Avatar person={person} src={pictureAddress(person.profilePicture)} size={64} />
              </span>
              <bdi className={classes['name']}>{person.firstname}</bdi>
              {isNew && <VisuallyHidden> {t('new')}</VisuallyHidden>}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const FacesSkeleton = () => (
  <ul className={classes['faces']} aria-hidden>
    {[0, 1, 2, 3].map(at => (
      <li key={at} className={classes['face']}>
        <div className={classes['ring']}>
          <Skeleton circle height={64} />
        </div>
      </li>
    ))}
  </ul>
);
