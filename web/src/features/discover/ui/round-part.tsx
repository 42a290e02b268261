import type { Card, Round } from '@attune/gateway-contract/matching-routes';
import { Anchor, Button, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { localFormat } from '../../../i18n/local-format.js';
import { Disclosure } from '../../../ui/disclosure.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { useFriendsScreen } from '../../friends/ui/friends.context.js';
import { useRound, useSetJoined } from '../model/round.query.js';
import { PersonCard } from './person-card.js';
import classes from './round-part.module.css';

const endOf = localFormat({ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

interface RoundPartProps {
  isShown: (card: Card) => boolean;
  /** Whether the people of the round are looked at, in place of today's. */
  isOpen: boolean;
  onPress: () => void;
}

/** The round that can be joined, and what came of the last one. Nothing where there is neither, or it can't be loaded. */
export function RoundPart({ isShown, isOpen, onPress }: RoundPartProps) {
  const { current, last, hasAnswers = true } = useRound().data ?? {};
  return (
    <>
      {current && <Current key={current.roundId} {...current} hasAnswers={hasAnswers} />}
      {last && (
        <Last {...last} cards={last.cards.filter(isShown)} isOpen={isOpen} onPress={onPress} hasAnswers={hasAnswers} />
      )}
    </>
  );
}

type CurrentProps = NonNullable<Round['current']> & Pick<Round, 'hasAnswers'>;

/** A line, with what a round is behind its title. One button, so that the focus stays where it was pressed. */
function Current({ roundId, title, endsAt, each, isOpen, isJoined, hasAnswers }: CurrentProps) {
  const t = useTranslations('discover.round');
  const { say } = useFriendsScreen();
  const { mutate, isPending } = useSetJoined();
  const headingId = useId();
  useFocusBack();
  const end = endOf(new Date(endsAt));
  const onError = (error: Error) => say('error', error instanceof ApiError ? error.message : t('failed'));
  return (
    <section aria-labelledby={headingId} className={classes['card']}>
      <div className={classes['line']}>
        <Disclosure summary={<Heading id={headingId}>{title}</Heading>}>
          <Text size="sm">{t('about', { each })}</Text>
        </Disclosure>
        {isOpen && (
          <Button
            mih={44}
            variant={isJoined ? 'default' : 'light'}
            loading={isPending}
            onClick={() => mutate({ roundId, isJoined: !isJoined }, { onError })}
          >
            {t(isJoined ? 'leave' : 'join')}
          </Button>
        )}
      </div>
      <Text role="status" size="sm" c="dimmed">
        {isOpen ? t(isJoined ? 'joined' : 'until', { end }) : t('pairing')}
      </Text>
      {isJoined && isOpen && !hasAnswers && <ToQuestions />}
    </section>
  );
}

/** Pairs come of answers: a member without one is never in a pair. */
function ToQuestions() {
  const t = useTranslations('discover.round');
  return (
    <Text size="sm">
      {t('unanswered')}{' '}
      <Anchor component={Link} to="/discover/questions" className={classes['way'] ?? ''}>
        {t('answer')}
      </Anchor>
    </Text>
  );
}

const Heading = ({ id, children }: { id: string; children: string }) => (
  <Title order={2} id={id} className={classes['title']}>
    <bdi>{children}</bdi>
  </Title>
);

type LastProps = NonNullable<Round['last']> & Pick<RoundPartProps, 'isOpen' | 'onPress'> & Pick<Round, 'hasAnswers'>;

/** The people whom the member meets, as cards of Discover; or that there was no one for them. */
function Last({ title, outcome, cards, isOpen, onPress, hasAnswers }: LastProps) {
  const t = useTranslations('discover.round');
  const headingId = useId();
  const count = cards.length;
  const text = () => (count > 0 ? t('paired', { count }) : t('gone'));
  return (
    <>
      <section aria-labelledby={headingId} className={classes['card']}>
        <Heading id={headingId}>{title}</Heading>
        <Text role="status">{outcome === 'odd' ? t('odd') : text()}</Text>
        {outcome === 'odd' && !hasAnswers && <ToQuestions />}
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
