import type { Card } from '@attune/gateway-contract/matching-routes';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { CARD_SIZES } from '../../../api/portraits.js';
import { Portrait } from '../../members/ui/portrait.js';
import { CardPhotos, photosOf } from './card-photos.js';
import photoClasses from './card-photos.module.css';
import classes from './card-preview.module.css';
import { OwnStory } from './card-story.js';
import cardClasses from './person-card.module.css';

interface CardPreviewProps {
  card: Card;
  /** Whether others could be suggested them: without, nothing is known of age, distance and intention. */
  isComplete: boolean;
}

/** A member's own card as others read it: nothing can be done with it, and it says nothing that depends on the reader. */
export function CardPreview({ card, isComplete }: CardPreviewProps) {
  const t = useTranslations('discover.common');
  const nameId = useId();
  const { person, profile } = card;
  const isWordless = !profile?.bio && !profile?.prompts.length;
  return (
    <div className={classes['preview']}>
      <article aria-labelledby={nameId} className={cardClasses['card']}>
        {isComplete ? <CardPhotos card={card} nameId={nameId} isPreview /> : <FirstPhoto card={card} nameId={nameId} />}
        <div className={cardClasses['words']}>
          {isWordless && <p className={classes['wordless']}>{t('wordless', { name: person.firstname })}</p>}
          <OwnStory card={card} />
        </div>
      </article>
    </div>
  );
}

/** The first photo and the name. */
function FirstPhoto({ card, nameId }: { card: Card; nameId: string }) {
  const t = useTranslations('discover.photos');
  const photos = photosOf(card);
  const name = card.person.firstname;
  return (
    <div className={photoClasses['photo']}>
      {photos[0] ? (
        <Portrait
          key={photos[0]}
          photo={photos[0]}
          alt={t('photo', { at: 1, total: photos.length, name })}
          sizes={CARD_SIZES}
          className={photoClasses['picture']}
        />
      ) : (
        <div className={`${photoClasses['letter']} ${classes['ground']}`} aria-hidden>
          {[...name][0]}
        </div>
      )}
      <div className={photoClasses['about']}>
        <h3 id={nameId} className={photoClasses['name']}>
          <bdi>{name}</bdi>
        </h3>
      </div>
    </div>
  );
}
