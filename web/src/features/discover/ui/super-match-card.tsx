import type { Card, SuperMatch } from '@attune/gateway-contract/matching-routes';
import { Title } from '@mantine/core';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { hourWords } from '../../../i18n/local-format.js';
import { PersonCard } from './person-card.js';
import classes from './super-match-card.module.css';

interface SuperMatchCardProps {
  superMatch: SuperMatch | undefined;
  /** False for a member who was passed on or blocked meanwhile. */
  isShown: (card: Card) => boolean;
}

/** The one mutual suggestion of the day, or why there is none now. It stays away while it is not known. */
export function SuperMatchCard({ superMatch, isShown }: SuperMatchCardProps) {
  const t = useTranslations('discover.superMatch');
  const headingId = useId();
  if (!superMatch) return null;
  const card = superMatch.state === 'shown' && isShown(superMatch.card) ? superMatch.card : undefined;
  return (
    <section aria-labelledby={headingId} className={classes['superMatch']} data-shown={card ? true : undefined}>
      <div className={classes['head']}>
        <span className={classes['icon']}>
          <Sparkles size={22} aria-hidden />
        </span>
        <div>
          <Title order={2} size="h4" id={headingId}>
            {t('heading')}
          </Title>
          <p className={classes['text']}>
            {superMatch.state === 'waiting'
              ? t('waiting', { time: hourWords(superMatch.hour) })
              : card
                ? t('shown')
                : t('none')}
          </p>
        </div>
      </div>
      {card && <PersonCard key={card.person._id} card={card} isSuper />}
    </section>
  );
}
