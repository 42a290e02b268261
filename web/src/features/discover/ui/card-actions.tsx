import type { Card } from '@attune/gateway-contract/matching-routes';
import { Button } from '@mantine/core';
import { CircleCheck, MessageCircle, UserPlus, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { Relation } from '../../friends/model/friend-lists.js';
import { useFriendsScreen } from '../../friends/ui/friends.context.js';
import { FOCUS_COMPOSER } from '../../messaging/model/composer-focus.js';
import classes from './card-actions.module.css';
import { useDiscover } from './discover.context.js';

interface CardActionsProps {
  card: Card;
  relation: Relation;
  nameId: string;
}

/** Passing on and asking; afterwards, what comes next. */
export function CardActions({ card, relation, nameId }: CardActionsProps) {
  const t = useTranslations('discover.actions');
  const { isReady, ask } = useFriendsScreen();
  const { pass } = useDiscover();
  const name = card.person.firstname;
  if (relation !== 'none') return <Asked card={card} relation={relation} nameId={nameId} />;
  return (
    <div className={classes['actions']}>
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
        leftSection={<UserPlus size={20} aria-hidden />}
        onClick={() => ask({ ask: 'request', person: card.person })}
      >
        {t('ask')}
      </Button>
    </div>
  );
}

/** A request is on its way, or was answered. */
function Asked({ card: { person }, relation, nameId }: CardActionsProps) {
  const t = useTranslations('discover.actions');
  const name = person.firstname;
  const isFriend = relation === 'friend';
  const state = isFriend ? 'friend' : relation === 'asking' ? 'asking' : 'asked';
  return (
    <div className={classes['asked']}>
      <p role="status" className={classes['next']}>
        <CircleCheck size={20} aria-hidden />
        <span>
          <strong>{t(`${state}.done`, { name })}</strong> {t(`${state}.next`, { name })}
        </span>
      </p>
      <Button
        component={Link}
        to={isFriend ? `/messaging?with=${person._id}` : '/friends'}
        state={isFriend ? FOCUS_COMPOSER : undefined}
        variant={isFriend ? 'filled' : 'default'}
        mih={44}
        aria-describedby={nameId}
        leftSection={isFriend && <MessageCircle size={18} aria-hidden />}
      >
        {t(`${state}.way`)}
      </Button>
    </div>
  );
}
