import type { Card } from '@attune/gateway-contract/matching-routes';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { nameOf } from '../../friends/model/friend-lists.js';
import { PersonMenu } from '../../friends/ui/person-menu.js';
import { CardActions } from './card-actions.js';
import { CommonGround } from './common-ground.js';
import { useDiscover } from './discover.context.js';
import classes from './person-card.module.css';
import { Portrait } from './portrait.js';
import { useSwipe } from './use-swipe.js';
import { WhyShown } from './why-shown.js';

interface PersonCardProps {
  card: Card;
  /** Whether a finger may push it away. */
  isSwiped?: boolean;
  isSuper?: boolean;
}

/** A suggested member: who they are, what both said, and what can be done. */
export function PersonCard({ card, isSwiped = false, isSuper = false }: PersonCardProps) {
  const { person, age, distance, intention } = card;
  const t = useTranslations('questions');
  const nameId = useId();
  const { relation: relationOf, pass } = useDiscover();
  const relation = relationOf(card);
  const swipe = useSwipe(() => pass(card));
  const isMoved = isSwiped && relation === 'none';
  return (
    <article
      tabIndex={-1}
      aria-labelledby={nameId}
      className={classes['card']}
      data-super={isSuper || undefined}
      data-moved={(isMoved && swipe.offset < 0) || undefined}
      style={isMoved ? { translate: `${swipe.offset}px` } : undefined}
      {...(isMoved && swipe.handlers)}
    >
      <div className={classes['photo']}>
        <Portrait person={person} />
        <div className={classes['about']}>
          <h3 id={nameId} className={classes['name']}>
            <Link to={`/members/${encodeURIComponent(person.username)}`} className={classes['link']}>
              <bdi>{nameOf(person)}</bdi>, {age}
            </Link>
          </h3>
          <p className={classes['facts']}>
            {t('distance', { km: distance })} · {t(`intentions.${intention}`)}
          </p>
        </div>
      </div>
      <div className={classes['words']}>
        <div className={classes['menu']}>
          <PersonMenu person={person} relation={relation} about={{ kind: 'card' }} size={44} />
        </div>
        <CommonGround card={card} />
        <WhyShown card={card} />
        <CardActions card={card} relation={relation} nameId={nameId} />
      </div>
    </article>
  );
}
