import { Button, CloseButton, Title } from '@mantine/core';
import { UserRoundPen, UserRoundSearch } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import classes from './first-steps.module.css';
import { type FirstStep, useFirstSteps } from '../model/use-first-steps.js';

const targets = {
  profile: { to: '/profile', Icon: UserRoundPen },
  people: { to: '/friends', Icon: UserRoundSearch },
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
