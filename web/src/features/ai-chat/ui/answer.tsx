import type { Me } from '@attune/gateway-contract/auth';
import { Button, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy } from 'lucide-react';
import { aiChatTexts } from '../../../i18n/en/ai-chat.js';
import type { Translated } from '../../../i18n/catalogue.js';
import { useTexts } from '../../../i18n/texts.js';
import classes from './messages.module.css';
import type { Answer as AnswerOf } from '../model/conversation.js';
import { FoundPeople } from './found-people.js';
import { Written } from './written.js';

interface AnswerProps {
  answer: AnswerOf;
  me: Me | undefined;
}

/** An answer: who wrote it, the text, and the people it found. */
export function Answer({ answer, me }: AnswerProps) {
  const texts = useTexts(aiChatTexts);
  return (
    <div className={classes['answer']}>
      <div className={classes['theirs']} data-from="assistant">
        <VisuallyHidden>{texts.conversation.assistant}</VisuallyHidden>
        <Written text={answer.text} />
        {answer.isCut && <p className={classes['detail']}>{texts.answer.isCut}</p>}
      </div>
      {me && answer.people.length > 0 && <FoundPeople people={answer.people} me={me} />}
      <div className={classes['foot']}>
        <span>{authorOf(answer, texts.answer)}</span>
        <CopyText text={answer.text} />
      </div>
    </div>
  );
}

function authorOf({ by, model }: AnswerOf, texts: Translated<typeof aiChatTexts.english>['answer']): string {
  if (by === 'offline') return texts.byCoach;
  if (by === 'attune') return texts.byAttune;
  return by === 'unknown' ? texts.byUnknown : texts.byModel(model);
}

function CopyText({ text }: { text: string }) {
  const texts = useTexts(aiChatTexts).answer;
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
        {copied ? texts.copied : texts.copy}
      </Button>
      <span role="status">{error ? texts.notCopied : copied && <VisuallyHidden>{texts.copied}</VisuallyHidden>}</span>
    </>
  );
}
