import { Button } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import classes from './ai-chat.module.css';
import type { Notice } from './conversation.js';

const sentences: Record<Notice | 'unanswered', string> = {
  empty: '⚠️ No response received.',
  failed: '❌ Error contacting LLaMA 3.1',
  stopped: 'You stopped this answer.',
  unanswered: 'This question was not answered.',
};

interface NoticeProps {
  notice: Notice | 'unanswered';
  detail?: string | undefined;
  onAskAgain?: () => void;
}

/** Stands where an answer would: why there is none, and the same question once more. It is never sent. */
export function NoticeOf({ notice, detail, onAskAgain }: NoticeProps) {
  return (
    <div className={classes['notice']} data-notice={notice}>
      <div>
        <p className={classes['sentence']}>{sentences[notice]}</p>
        {detail && <p className={classes['detail']}>{detail}</p>}
      </div>
      {onAskAgain && (
        <Button variant="default" size="sm" leftSection={<RotateCcw size={15} aria-hidden />} onClick={onAskAgain}>
          Try again
        </Button>
      )}
    </div>
  );
}
