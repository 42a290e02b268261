import { Button, Text, Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { CaseDraft } from '../model/case-draft.js';
import classes from './desk.module.css';

interface UnsentDraftProps {
  draft: CaseDraft;
  onDiscard: () => void;
}

/** What a moderator typed about a case that another one has decided meanwhile. */
export function UnsentDraft({ draft, onDiscard }: UnsentDraftProps) {
  const t = useTranslations('desk');
  return (
    <div className={classes['card']}>
      <Text fw={650}>{t('decision.unsent')}</Text>
      {draft.measure && <Text size="sm">{t(`measures.${draft.measure}`)}</Text>}
      {draft.quotes.map(quote => (
        <blockquote key={quote} className={classes['words']}>
          {quote}
        </blockquote>
      ))}
      {draft.reasons && <Textarea label={t('decision.reasons')} value={draft.reasons} readOnly autosize minRows={3} />}
      <Button variant="default" size="sm" onClick={onDiscard}>
        {t('decision.discard')}
      </Button>
    </div>
  );
}
