import type { Step } from '@attune/gateway-contract/matching-routes';
import { Button, Text, Title } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import classes from './steps-left.module.css';

const SETTINGS = '/discover/settings';
const PLACES: Record<Step, string> = {
  give_consent: SETTINGS,
  add_age: '/profile',
  choose_town: SETTINGS,
  set_limits: SETTINGS,
  resume: SETTINGS,
};

/** What the member has to do before there are suggestions: each step leads to where it is done. */
export function StepsLeft({ steps }: { steps: Step[] }) {
  const t = useTranslations('discover.incomplete');
  const headingId = useId();
  const [first] = steps;
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
              <Link to={PLACES[step]} className={classes['step']}>
                <span>
                  <span className={classes['name']}>{t(`steps.${step}.name`)}</span>
                  <span className={classes['why']}>{t(`steps.${step}.why`)}</span>
                </span>
                <ArrowRight size={20} aria-hidden className={classes['arrow']} />
              </Link>
            </li>
          ))}
        </ol>
        {first && (
          <Button component={Link} to={PLACES[first]} size="md" mih={44} className={classes['begin'] ?? ''}>
            {isPaused ? t('resume') : t('begin')}
          </Button>
        )}
      </div>
    </section>
  );
}
