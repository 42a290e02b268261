import type { Card, SuperMatch } from '@attune/gateway-contract/matching-routes';
import { Button, Text, Title, VisuallyHidden } from '@mantine/core';
import { Sparkles } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { hourWords } from '../../../i18n/local-format.js';
import classes from './discover-page.module.css';
import { PersonCard } from './person-card.js';

interface ChipProps {
  superMatch: SuperMatch | undefined;
  isOpen: boolean;
  onPress: () => void;
}

/** The Super Match in the page's bar: its hour, then that it can be opened. As wide before anything is known of it. */
export function SuperMatchChip({ superMatch, isOpen, onPress }: ChipProps) {
  const t = useTranslations('discover.superMatch');
  return (
    <Button
      variant={superMatch?.state === 'shown' ? 'filled' : 'light'}
      radius="xl"
      className={classes['chip'] ?? ''}
      aria-expanded={isOpen}
      disabled={!superMatch}
      leftSection={<Sparkles size={18} aria-hidden />}
      onClick={onPress}
    >
      <VisuallyHidden component="span">{t('heading')} </VisuallyHidden>
      {superMatch?.state === 'waiting' && <span>{hourWords(superMatch.hour)}</span>}
      {superMatch?.state === 'shown' && <span>{t(isOpen ? 'close' : 'open')}</span>}
      {superMatch?.state === 'none' && <span>{t('noneShort')}</span>}
    </Button>
  );
}

/** What the chip opens: the one mutual suggestion of the day, or why there is none now. */
export function SuperMatchView({ superMatch, card }: { superMatch: SuperMatch; card: Card | undefined }) {
  const t = useTranslations('discover.superMatch');
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Title order={2} size="h4" id={headingId}>
        {t('heading')}
      </Title>
      <Text mb="xs" c="dimmed" role="status">
        {superMatch.state === 'waiting'
          ? t('waiting', { time: hourWords(superMatch.hour) })
          : t(card ? 'shown' : 'none')}
      </Text>
      {card && <PersonCard key={card.person._id} card={card} />}
    </section>
  );
}
