import type { Card } from '@attune/gateway-contract/matching-routes';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { nameOf, type Person } from '../../friends/model/friend-lists.js';
import { PersonMenu } from '../../friends/ui/person-menu.js';
import { CardActions } from './card-actions.js';
import { CommonGround } from './common-ground.js';
import { useDiscover } from './discover.context.js';
import classes from './person-card.module.css';
import { useSwipe } from './use-swipe.js';
import { WhyShown } from './why-shown.js';
import { pictureAddress } from '../../../api/picture-address.js';

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

/** Ids count up: steps of this many degrees give neighbours colours that are far apart. */
const GOLDEN_ANGLE = 137.508;

/** A member's picture, large; a letter on a colour of their own while there is none. The name stands on it. */
function Portrait({ person }: { person: Person }) {
  const [isBroken, setIsBroken] = useState(false);
  const src = pictureAddress(person.profilePicture);
  if (!src || isBroken) {
    const hue = Math.round(Number.parseInt(person._id.slice(-4), 16) * GOLDEN_ANGLE) % 360;
    return (
      <div className={classes['letter']} style={{ backgroundColor: `hsl(${hue} 40% 26%)` }} aria-hidden>
        {[...new Intl.Segmenter().segment(person.firstname)][0]?.segment.toUpperCase()}
      </div>
    );
  }
  return (
    <img
      src={src}
      alt=""
      draggable={false}
      referrerPolicy="no-referrer"
      className={classes['picture']}
      onError={() => setIsBroken(true)}
    />
  );
}
