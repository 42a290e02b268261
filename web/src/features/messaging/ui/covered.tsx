import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import classes from './covered.module.css';

/** Stands for a message that has a word of the member's list. */
export function Covered({ onShow }: { onShow: () => void }) {
  const t = useTranslations('safer-chat.hidden');
  const show = ({ currentTarget }: MouseEvent) => {
    // The pressed button disappears, and would lose the focus.
    currentTarget.closest('[data-key]')?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
    onShow();
  };
  return (
    <span className={classes['covered']}>
      <em>{t('cover')}</em>
      <button type="button" onClick={show}>
        {t('show')}
      </button>
    </span>
  );
}
