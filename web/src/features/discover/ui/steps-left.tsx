import type { Step } from '@attune/gateway-contract/matching-routes';
import { Anchor, Button, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { START } from '../../session/model/arrival.js';
import { useSession } from '../../session/model/use-session.js';
import { hasNothingYet } from '../../start-steps/model/steps.js';
import { SetUpForm } from '../../suggestions/ui/set-up-form.js';
import { WithSettings } from '../../suggestions/ui/with-settings.js';
import classes from './steps-left.module.css';

/** What the member has to say before there are suggestions, or the way out of a pause. */
export function StepsLeft({ steps }: { steps: Step[] }) {
  const t = useTranslations('discover.incomplete');
  const headingId = useId();
  const me = useSession().data;
  // Once all is said, today’s people take its place.
  useFocusBack();
  const isPaused = steps.every(step => step === 'resume');
  return (
    <section aria-labelledby={headingId} className={classes['panel']}>
      <img
        src="/friends/people.svg"
        alt=""
        width={480}
        height={300}
        className={classes['drawing']}
        data-form={!isPaused || undefined}
      />
      <div className={classes['words']}>
        <Title order={2} id={headingId} size="h3">
          {isPaused ? t('pausedHeading') : t('heading')}
        </Title>
        <Text c="dimmed">{isPaused ? t('pausedText') : t('text')}</Text>
        {!isPaused && me && hasNothingYet(me) && (
          <Text>
            {t('newHere')}{' '}
            <Anchor component={Link} to={START} inherit>
              {t('start')}
            </Anchor>
          </Text>
        )}
        {isPaused && (
          <Button component={Link} to="/discover/settings" size="md" mih={44} className={classes['begin'] ?? ''}>
            {t('resume')}
          </Button>
        )}
      </div>
      {!isPaused && (
        <div className={classes['form']}>
          <WithSettings>
            {settings => <SetUpForm settings={settings} profileAge={me?.age ?? null} isBare />}
          </WithSettings>
        </div>
      )}
    </section>
  );
}
