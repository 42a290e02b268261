import type { Step } from '@attune/gateway-contract/matching-routes';
import { Button, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
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
  const [isAtOnce, setAtOnce] = useState(false);
  const isNew = !isPaused && !!me && hasNothingYet(me) && !isAtOnce;
  const hasForm = !isPaused && !isNew;
  return (
    <section aria-labelledby={headingId} className={classes['panel']}>
      <img
        src="/friends/people.svg"
        alt=""
        width={480}
        height={300}
        className={classes['drawing']}
        data-form={hasForm || undefined}
      />
      <div className={classes['words']}>
        <Title order={2} id={headingId} size="h3">
          {isPaused ? t('pausedHeading') : t('heading')}
        </Title>
        <Text c="dimmed">{isPaused ? t('pausedText') : t('text')}</Text>
        {isNew && <Guided onAtOnce={() => setAtOnce(true)} />}
        {isPaused && (
          <Button component={Link} to="/discover/settings" size="md" mih={44} className={classes['begin'] ?? ''}>
            {t('resume')}
          </Button>
        )}
      </div>
      {hasForm && (
        <div className={classes['form']}>
          <WithSettings>
            {settings => <SetUpForm settings={settings} profileAge={me?.age ?? null} takesFocus={isAtOnce} isBare />}
          </WithSettings>
        </div>
      )}
    </section>
  );
}

/** For a member without anything of their own yet: one question at a time, or all of them as a form. */
function Guided({ onAtOnce }: { onAtOnce: () => void }) {
  const t = useTranslations('discover.incomplete');
  return (
    <>
      <Text>{t('newHere')}</Text>
      <div className={classes['guided']}>
        <Button component={Link} to={START} size="md">
          {t('start')}
        </Button>
        <Button variant="subtle" size="md" onClick={onAtOnce}>
          {t('atOnce')}
        </Button>
      </div>
    </>
  );
}
