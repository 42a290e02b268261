import type { Me } from '@attune/gateway-contract/auth';
import { Button, CloseButton, Title } from '@mantine/core';
import { Sparkles, UserRoundPen, UserRoundSearch } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import classes from './first-steps.module.css';
import { START } from '../../session/model/arrival.js';
import { readMemberValue, writeMemberValue } from '../../session/model/member-storage.js';
import { useSession } from '../../session/model/use-session.js';
import { hasNothingYet } from '../../start-steps/model/steps.js';

const targets = {
  start: { to: START, Icon: Sparkles },
  profile: { to: '/profile', Icon: UserRoundPen },
  people: { to: '/discover', Icon: UserRoundSearch },
} as const;

/** Shows a new member where to go on. */
export function FirstSteps() {
  const { steps, dismiss } = useFirstSteps();
  return steps.length > 0 && <Card steps={steps} onDismiss={dismiss} />;
}

function Card({ steps, onDismiss }: { steps: readonly FirstStep[]; onDismiss: () => void }) {
  const t = useTranslations('moments.firstSteps');
  useFocusBack();
  return (
    <section aria-labelledby="first-steps" className={classes['card']}>
      <Title order={2} id="first-steps" className={classes['heading']}>
        {t('heading')}
      </Title>
      <CloseButton
        size={44}
        iconSize={18}
        aria-label={t('dismiss')}
        onClick={onDismiss}
        className={classes['dismiss']}
      />
      <ul className={classes['steps']}>
        {steps.map(step => {
          const { to, Icon } = targets[step];
          return (
            <li key={step}>
              <Button
                component={Link}
                to={to}
                variant="default"
                fullWidth
                px={8}
                leftSection={<Icon size={16} aria-hidden />}
              >
                {t(step)}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const DISMISSED = 'first-steps-dismissed';

type FirstStep = 'start' | 'profile' | 'people';

/** What a new member has yet to do, until they do it or dismiss the card. The device keeps the dismissal until they log out. */
function useFirstSteps() {
  const me = useSession().data;
  const [isDismissed, setIsDismissed] = useState(() => me != null && readMemberValue(me._id, DISMISSED) === true);
  const dismiss = () => {
    setIsDismissed(true);
    if (me) writeMemberValue(me._id, DISMISSED, true);
  };
  return { steps: me && !isDismissed ? openSteps(me) : [], dismiss };
}

function openSteps(me: Me): FirstStep[] {
  const { bio, profilePicture, friends, degraded } = me;
  const own = hasNothingYet(me) ? ['start' as const] : bio && profilePicture ? [] : ['profile' as const];
  // Lists that could not be loaded say nothing about friends.
  const isAlone = friends.length === 0 && !degraded;
  return [...own, ...(isAlone ? (['people'] as const) : [])];
}
