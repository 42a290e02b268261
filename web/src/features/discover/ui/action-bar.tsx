import { UnstyledButton } from '@mantine/core';
import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './action-bar.module.css';
import { useDiscover } from './discover.context.js';

/** To the person before and after; undefined where there is none. */
export interface Steps {
  back: (() => void) | undefined;
  on: (() => void) | undefined;
}

interface ActionBarProps {
  steps: Steps | undefined;
  children?: ReactNode;
}

/**
 * What can be done, on a ground of its own: above the navigation of a phone, below the photo on a desktop. "Undo" takes the place of
 * the way back for as long as a pass can be taken back, so that nothing moves.
 */
export function ActionBar({ steps, children }: ActionBarProps) {
  const t = useTranslations('discover');
  const { undoable, undo } = useDiscover();
  const name = undoable?.person.firstname ?? '';
  return (
    <div data-bottom-bar className={classes['bar']}>
      {undoable ? (
        <UnstyledButton
          className={classes['step'] ?? ''}
          aria-label={t('pass.bringBack', { name })}
          onClick={() => undo(undoable)}
        >
          <Undo2 size={20} aria-hidden />
          <span>{t('pass.undo')}</span>
        </UnstyledButton>
      ) : (
        <Step label={t('deck.back')} onStep={steps?.back} Icon={ChevronLeft} />
      )}
      <div className={classes['middle']}>{children}</div>
      <Step label={t('deck.on')} onStep={steps?.on} Icon={ChevronRight} />
    </div>
  );
}

interface StepProps {
  label: string;
  onStep: (() => void) | undefined;
  Icon: typeof ChevronLeft;
}

const Step = ({ label, onStep, Icon }: StepProps) => (
  <UnstyledButton className={classes['step'] ?? ''} aria-label={label} aria-disabled={!onStep} onClick={onStep}>
    <Icon size={24} aria-hidden className={classes['arrow']} />
  </UnstyledButton>
);
