import type { Me } from '@attune/gateway-contract/auth';
import { Button, Group, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { Check, Copy } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { Translator } from '../../../i18n/translator.js';
import classes from './messages.module.css';
import type { Answer as AnswerOf } from '../model/conversation.js';
import { FoundPeople } from './found-people.js';
import { AssistantText } from './assistant-text.js';

interface AnswerProps {
  answer: AnswerOf;
  me: Me | undefined;
}

/** An answer: who wrote it, the text, the people it found, and where to go on. */
export function Answer({ answer, me }: AnswerProps) {
  const t = useTranslations('ai-chat');
  return (
    <div className={classes['answer']}>
      <div className={classes['theirs']} data-from="assistant">
        <VisuallyHidden>{t('conversation.assistant')}</VisuallyHidden>
        <AssistantText text={answer.text} />
        {answer.isCut && <p className={classes['detail']}>{t('answer.isCut')}</p>}
      </div>
      {me && answer.people.length > 0 && <FoundPeople people={answer.people} me={me} />}
      {me && answer.nextPages && answer.nextPages.length > 0 && <NextPages pages={answer.nextPages} />}
      <div className={classes['foot']}>
        <span>{authorOf(answer, t)}</span>
        <CopyText text={answer.text} />
      </div>
    </div>
  );
}

function authorOf({ by, model }: AnswerOf, t: Translator<'ai-chat'>): string {
  if (by === 'offline') return t('answer.byCoach');
  if (by === 'attune') return t('answer.byAttune');
  return by === 'unknown' ? t('answer.byUnknown') : t('answer.byModel', { model });
}

function CopyText({ text }: { text: string }) {
  const t = useTranslations('ai-chat.answer');
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
        {copied ? t('copied') : t('copy')}
      </Button>
      <span role="status">{error ? t('notCopied') : copied && <VisuallyHidden>{t('copied')}</VisuallyHidden>}</span>
    </>
  );
}

type NextPage = NonNullable<AnswerOf['nextPages']>[number];

const ADDRESSES: Record<NextPage, string> = {
  discover: '/discover',
  discover_settings: '/discover/settings',
  profile: '/profile',
};

/** Links to the pages where the member goes on from an answer. */
function NextPages({ pages }: { pages: NextPage[] }) {
  const t = useTranslations('ai-chat.nextPages');
  return (
    <Group gap="sm">
      {pages.map(page => (
        <Button key={page} component={Link} to={ADDRESSES[page]} variant="light" mih={44}>
          {t(page)}
        </Button>
      ))}
    </Group>
  );
}
