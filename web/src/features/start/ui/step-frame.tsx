import { PHOTOS_AT_MOST } from '@attune/gateway-contract/profile-fields';
import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { PageHeading } from '../../../ui/page-heading.js';
import { type StartStep, STEPS } from '../../start-steps/model/steps.js';
import classes from './start.module.css';

interface StepFrameProps {
  step: StartStep;
  onSkip: () => void;
  children: ReactNode;
}

/** The first face of the day is the last part. */
const PARTS = [...STEPS, 'face'];

/** How far one is, the ways back and past it, and one question. */
export function StepFrame({ step, onSkip, children }: StepFrameProps) {
  const t = useTranslations('start');
  const at = STEPS.indexOf(step);
  const before = STEPS[at - 1];
  return (
    <Stack gap="md">
      <div data-bar className={classes['ways']}>
        {before ? (
          <Button component={Link} to={`?step=${before}`} variant="subtle" size="md" px="xs">
            {t('back')}
          </Button>
        ) : (
          <span />
        )}
        <Text size="sm" c="dimmed" ta="center">
          {t('step', { number: at + 1, total: PARTS.length })}
        </Text>
        <Button variant="subtle" size="md" px="xs" onClick={onSkip}>
          {t('skip')}
        </Button>
      </div>
      <div className={classes['parts']} aria-hidden>
        {PARTS.map((part, index) => (
          <span key={part} data-past={index <= at || undefined} />
        ))}
      </div>
      <div>
        <PageHeading size="h2">{t(`${step}.heading`)}</PageHeading>
        <Text c="dimmed">{t(`${step}.text`, { more: PHOTOS_AT_MOST - 1 })}</Text>
      </div>
      {children}
    </Stack>
  );
}
