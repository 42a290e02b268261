import type { Card, Round } from '@attune/gateway-contract/matching-routes';
import { Button, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { localFormat } from '../../../i18n/local-format.js';
import { useFriendsScreen } from '../../friends/ui/friends.context.js';
import { useRound, useSetJoined } from '../model/round.query.js';
import { PersonCard } from './person-card.js';
import classes from './round-part.module.css';

const endOf = localFormat({ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });

interface RoundPartProps {
  isShown: (card: Card) => boolean;
  /** Whether the people of the round are looked at, in place of today's. */
  isOpen: boolean;
  onPress: () => void;
}

/** The round that can be joined, and what came of the last one. Nothing where there is neither, or it can't be loaded. */
export function RoundPart({ isShown, isOpen, onPress }: RoundPartProps) {
  const { current, last } = useRound().data ?? {};
  return (
    <>
      {current && <Current key={current.roundId} {...current} />}
      {last && <Last {...last} cards={last.cards.filter(isShown)} isOpen={isOpen} onPress={onPress} />}
    </>
  );
}

/** One button, so that the focus stays where it was pressed. */
function Current({ roundId, title, endsAt, each, isOpen, isJoined }: NonNullable<Round['current']>) {
  const t = useTranslations('discover.round');
  const { say } = useFriendsScreen();
  const { mutate, isPending } = useSetJoined();
  const headingId = useId();
  const end = endOf(new Date(endsAt));
  const onError = (error: Error) => say('error', error instanceof ApiError ? error.message : t('failed'));
  return (
    <section aria-labelledby={headingId} className={classes['card']}>
      <Title order={2} id={headingId} className={classes['title']}>
        <bdi>{title}</bdi>
      </Title>
      {isOpen && !isJoined && <Text>{t('open', { end, each })}</Text>}
      <Text role="status">
        {!isOpen && t('pairing')}
        {isOpen && isJoined && t('joined', { end })}
      </Text>
      {isOpen && (
        <Button
          mih={44}
          variant={isJoined ? 'default' : 'filled'}
          loading={isPending}
          onClick={() => mutate({ roundId, isJoined: !isJoined }, { onError })}
        >
          {t(isJoined ? 'leave' : 'join')}
        </Button>
      )}
    </section>
  );
}

type LastProps = NonNullable<Round['last']> & Pick<RoundPartProps, 'isOpen' | 'onPress'>;

/** Who the member meets, as the cards of Discover are; or that there was no one for them. */
function Last({ title, outcome, cards, isOpen, onPress }: LastProps) {
  const t = useTranslations('discover.round');
  const headingId = useId();
  const count = cards.length;
  const text = () => (count > 0 ? t('paired', { count }) : t('gone'));
  return (
    <>
      <section aria-labelledby={headingId} className={classes['card']}>
        <Title order={2} id={headingId} className={classes['title']}>
          <bdi>{title}</bdi>
        </Title>
        <Text role="status">{outcome === 'odd' ? t('odd') : text()}</Text>
        {(count > 0 || isOpen) && (
          <Button mih={44} variant="light" aria-expanded={isOpen} onClick={onPress}>
            {isOpen ? t('hide') : t('show', { count })}
          </Button>
        )}
      </section>
      {isOpen && (
        <div className={classes['people']}>
          {cards.map(card => (
            <PersonCard key={card.person._id} card={card} />
          ))}
        </div>
      )}
    </>
  );
}
