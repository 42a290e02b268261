import type { Me } from '@attune/gateway-contract/auth';
import { Button, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy } from 'lucide-react';
import classes from './ai-chat.module.css';
import type { Answer as AnswerOf } from './conversation.js';
import { FoundPeople } from './found-people.js';
import { Written } from './written.js';

interface AnswerProps {
  answer: AnswerOf;
  me: Me | undefined;
}

/** An answer: who wrote it, the text, and the people it found. */
export function Answer({ answer, me }: AnswerProps) {
  return (
    <div className={classes['answer']}>
      <div className={classes['theirs']} data-from="assistant">
        <VisuallyHidden>Assistant: </VisuallyHidden>
        <Written text={answer.text} />
        {answer.isCut && <p className={classes['detail']}>The answer ends here.</p>}
      </div>
      {me && answer.people.length > 0 && <FoundPeople people={answer.people} me={me} />}
      <div className={classes['foot']}>
        <span>{authorOf(answer)}</span>
        <CopyText text={answer.text} />
      </div>
    </div>
  );
}

function authorOf({ by, model }: AnswerOf): string {
  if (by === 'offline') return 'Offline coach: written advice, no AI model';
  if (by === 'attune') return 'Written by Attune';
  return by === 'unknown' ? 'Assistant' : `AI model ${model}`;
}

function CopyText({ text }: { text: string }) {
  const { copy, copied, error } = useClipboard();
  const Icon = copied ? Check : Copy;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Icon size={14} aria-hidden />}
        onClick={() => copy(text)}
      >
        {copied ? 'Copied' : 'Copy'}
      </Button>
      <span role="status">
        {error ? 'Your browser did not allow it.' : copied && <VisuallyHidden>Copied</VisuallyHidden>}
      </span>
    </>
  );
}
