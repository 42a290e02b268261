import { Button } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import classes from './messages.module.css';
import type { Notice } from '../model/conversation.js';

interface NoticeProps {
  notice: Notice | 'unanswered';
  detail?: string | undefined;
  onAskAgain?: () => void;
}

/** Stands where an answer would: why there is none, and the same question once more. It is never sent. */
export function NoticeOf({ notice, detail, onAskAgain }: NoticeProps) {
  const t = useTranslations('ai-chat.notices');
  return (
    <div className={classes['notice']} data-notice={notice}>
      <div>
        <p className={classes['sentence']}>{t(notice)}</p>
        {detail && <p className={classes['detail']}>{detail}</p>}
      </div>
      {onAskAgain && (
        <Button variant="default" size="sm" leftSection={<RotateCcw size={15} aria-hidden />} onClick={onAskAgain}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  );
}
