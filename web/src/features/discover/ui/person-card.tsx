import type { Card } from '@attune/gateway-contract/matching-routes';
import { useId } from 'react';
import { PersonMenu } from '../../friends/ui/person-menu.js';
import { CardActions } from './card-actions.js';
import { CardPhotos } from './card-photos.js';
import { CardStory } from './card-story.js';
import type { Steps } from './action-bar.js';
import { useDiscover } from './discover.context.js';
import classes from './person-card.module.css';
import { useSwipe } from './use-swipe.js';

interface PersonCardProps {
  card: Card;
  /** To the person before and after; the Super Match has none. */
  steps?: Steps;
}

/** A suggested member: all that they show, in one scroll, and what can be done, always in reach. */
export function PersonCard({ card, steps }: PersonCardProps) {
  const nameId = useId();
  const relation = useDiscover().relation(card);
  const swipe = useSwipe(steps);
  return (
    <article
      tabIndex={-1}
      aria-labelledby={nameId}
      className={classes['card']}
      data-super={!steps || undefined}
      data-moved={swipe.offset !== 0 || undefined}
      style={swipe.offset === 0 ? undefined : { translate: `${swipe.offset}px` }}
      {...(steps && swipe.handlers)}
    >
      <CardPhotos card={card} nameId={nameId} />
      <div className={classes['words']}>
        <div className={classes['menu']}>
          <PersonMenu person={card.person} relation={relation} about={{ kind: 'card' }} size={44} />
        </div>
        <CardStory card={card} />
      </div>
      <CardActions card={card} relation={relation} nameId={nameId} steps={steps} />
    </article>
  );
}
