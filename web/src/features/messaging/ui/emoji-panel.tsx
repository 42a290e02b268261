import { EmojiPicker, type EmojiPickerListEmojiProps, type EmojiPickerListRowProps } from 'frimousse';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../../i18n/language.js';
import { useWayBack } from '../../../ui/use-way-back.js';
import type { Language } from '../../../i18n/languages.js';
import { loadEmoji } from '../model/emoji-data.js';
import classes from './emoji-panel.module.css';

interface EmojiPanelProps {
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** As many as fit in a row of the narrowest window, each as wide as a finger. */
const COLUMNS = 7;

/** Chooses emoji for the message above the box. Several can be picked one after the other; Escape and the way back close it. */
export function EmojiPanel({ onPick, onClose }: EmojiPanelProps) {
  const t = useTranslations('emoji');
  const language = useLanguage();
  useWayBack(onClose);
  const search = useRef<HTMLInputElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [resolve] = useState(() => (locale: string) => {
    const loading = loadEmoji(locale as Language);
    loading.catch(() => setHasFailed(true));
    return loading;
  });
  useEffect(() => search.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <EmojiPicker.Root
      role="dialog"
      aria-label={t('label')}
      className={classes['panel']}
      locale={language}
      columns={COLUMNS}
      resolveEmojiData={resolve}
      onEmojiSelect={({ emoji }) => onPick(emoji)}
      onKeyDown={onKeyDown}
    >
      <div className={classes['head']}>
        <EmojiPicker.Search
          ref={search}
          className={classes['search']}
          aria-label={t('search')}
          placeholder={t('search')}
        />
        <EmojiPicker.SkinToneSelector className={classes['tone']} aria-label={t('tone')} />
      </div>
      <EmojiPicker.Viewport className={classes['viewport']} tabIndex={0}>
        {hasFailed ? (
          <p role="alert" className={classes['note']}>
            {t('failed')}
          </p>
        ) : (
          <EmojiPicker.Loading className={classes['note']}>{t('loading')}</EmojiPicker.Loading>
        )}
        <EmojiPicker.Empty className={classes['note']}>{t('none')}</EmojiPicker.Empty>
        <EmojiPicker.List className={classes['list']} components={{ Row, Emoji }} />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  );
}

// The library counts rows and columns from 0, screen readers from 1.
const fromOne = (index: number | undefined) => (index === undefined ? undefined : index + 1);

function Row({ 'aria-rowindex': index, ...props }: EmojiPickerListRowProps) {
  return <div {...props} aria-rowindex={fromOne(index)} />;
}

function Emoji({ emoji, 'aria-colindex': index, ...props }: EmojiPickerListEmojiProps) {
  return (
    <button type="button" {...props} role="gridcell" aria-colindex={fromOne(index)}>
      {emoji.emoji}
    </button>
  );
}
