import type { Settings, Step } from '@attune/gateway-contract/matching-routes';
import { Button, Text, Title } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { CONTINUING } from '../../suggestions/model/continuing.js';
import { consentOf } from '../../suggestions/model/settings.queries.js';
import { ConsentCard } from '../../suggestions/ui/consent-card.js';
import { WithSettings } from '../../suggestions/ui/with-settings.js';
import classes from './steps-left.module.css';

const SETTINGS = '/discover/settings';

/** What the member has to do before there are suggestions. The first of it, the consent, is given right here. */
export function StepsLeft({ steps }: { steps: Step[] }) {
  const t = useTranslations('discover.incomplete');
  const headingId = useId();
  const [first] = steps;
  const [beginsWithConsent] = useState(first === 'give_consent');
  const isPaused = first === 'resume' && steps.length === 1;
  return (
    <section aria-labelledby={headingId} className={classes['panel']}>
      <img src="/friends/people.svg" alt="" width={480} height={300} className={classes['drawing']} />
      <div className={classes['words']}>
        <Title order={2} id={headingId} size="h3">
          {isPaused ? t('pausedHeading') : t('heading')}
        </Title>
        <Text c="dimmed">{isPaused ? t('pausedText') : t('text')}</Text>
        <ol className={classes['steps']}>
          {steps.map(step => (
            <li key={step}>
              <Link to={SETTINGS} className={classes['step']}>
                <span>
                  <span className={classes['name']}>{t(`steps.${step}.name`)}</span>
                  <span className={classes['why']}>{t(`steps.${step}.why`)}</span>
                </span>
                <ArrowRight size={20} aria-hidden className={classes['arrow']} />
              </Link>
            </li>
          ))}
        </ol>
        {!beginsWithConsent && (
          <Button component={Link} to={SETTINGS} size="md" mih={44} className={classes['begin'] ?? ''}>
            {isPaused ? t('resume') : t('begin')}
          </Button>
        )}
      </div>
      {beginsWithConsent && (
        <div className={classes['consent']}>
          <WithSettings>{settings => <Consent settings={settings} />}</WithSettings>
        </div>
      )}
    </section>
  );
}

/** Once it is given, what else is needed can be filled in. */
const Consent = ({ settings }: { settings: Settings }) =>
  consentOf(settings, 'general') ? (
    <Navigate to={SETTINGS} state={CONTINUING} />
  ) : (
    <ConsentCard kind="general" settings={settings} />
  );
