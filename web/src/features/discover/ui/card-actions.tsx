import type { Card } from '@attune/gateway-contract/matching-routes';
import { Button } from '@mantine/core';
import { MessageCircle, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { Relation } from '../../friends/model/friend-lists.js';
import { useFriendsScreen } from '../../friends/ui/friends.context.js';
import { FOCUS_COMPOSER } from '../../messaging/model/composer-focus.js';
import { ActionBar, type Steps } from './action-bar.js';
import classes from './action-bar.module.css';
import { useDiscover } from './discover.context.js';

interface CardActionsProps {
  card: Card;
  relation: Relation;
  nameId: string;
  steps: Steps | undefined;
}

/** Passing and saying hello; afterwards, what comes next. */
export function CardActions({ card, relation, nameId, steps }: CardActionsProps) {
  const t = useTranslations('discover.actions');
  const { isReady, ask } = useFriendsScreen();
  const { pass } = useDiscover();
  const name = card.person.firstname;
  return (
    <ActionBar steps={steps}>
      {relation === 'none' ? (
        <>
          <Button
            size="md"
            variant="default"
            disabled={!isReady}
            aria-describedby={nameId}
            leftSection={<X size={20} aria-hidden />}
            onClick={() => pass(card)}
          >
            {t('pass')}
          </Button>
          <Button
            size="md"
            disabled={!isReady}
            aria-label={t('askName', { name })}
            onClick={() => ask({ ask: 'request', person: card.person })}
          >
            {t('ask')}
          </Button>
        </>
      ) : (
        <Asked card={card} relation={relation} nameId={nameId} />
      )}
    </ActionBar>
  );
}

/** A request is on its way, or was answered. */
function Asked({ card: { person }, relation, nameId }: Omit<CardActionsProps, 'steps'>) {
  const t = useTranslations('discover.actions');
  const isFriend = relation === 'friend';
  const state = isFriend ? 'friend' : relation === 'asking' ? 'asking' : 'asked';
  return (
    <>
      <p role="status" className={classes['done']}>
        {t(`${state}.done`, { name: person.firstname })}
      </p>
      <Button
        component={Link}
        to={isFriend ? `/messaging?with=${person._id}` : '/friends'}
        state={isFriend ? FOCUS_COMPOSER : undefined}
        variant={isFriend ? 'filled' : 'default'}
        size="md"
        aria-describedby={nameId}
        leftSection={isFriend && <MessageCircle size={18} aria-hidden />}
      >
        {t(`${state}.way`)}
      </Button>
    </>
  );
}
