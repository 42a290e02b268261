import { ActionIcon } from '@mantine/core';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ShownMessage } from '../model/conversation.types.js';
import classes from './composer.module.css';
import { useCoveredText } from './hidden-words.context.js';

/** The purpose of the composer while it does not write a new message. */
export type Intent = { to: 'reply' | 'edit'; message: ShownMessage };

interface ComposerIntentProps {
  intent: Intent;
  friendName: string;
  onLeave: () => void;
}

/** Says which message is answered or edited. */
export function ComposerIntent({ intent, friendName, onLeave }: ComposerIntentProps) {
  const t = useTranslations('messaging.composer');
  const coveredText = useCoveredText();
  const chat = useTranslations('messaging');
  const isEdit = intent.to === 'edit';
  const replyTo = intent.message.isMine ? t('replyToYourself') : t('replyTo', { name: friendName });
  return (
    <div className={classes['intent']}>
      <div className={classes['intentWords']}>
        <strong>{isEdit ? t('edit') : replyTo}</strong>
        <span dir="auto">
          {coveredText(intent.message.text, intent.message.isMine) || (intent.message.photo && chat('photo'))}
        </span>
      </div>
      <ActionIcon
        variant="subtle"
        color="var(--mantine-color-text)"
        size={44}
        aria-label={isEdit ? t('cancelEdit') : t('cancelReply')}
        onClick={onLeave}
      >
        <X size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
