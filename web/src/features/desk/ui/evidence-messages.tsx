import type { DeskCase, Evidence } from '@attune/gateway-contract/desk';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { momentOf } from '../../../i18n/local-format.js';
import { late } from '../../../ui/late.js';
import desk from './desk.module.css';
import classes from './evidence.module.css';
import { Quotable } from './quotable.js';

const EndingWords = late(() => import('../../../ui/ending-words.js').then(m => m.EndingWords), {
  messages: ['ending'],
});

interface EvidenceMessagesProps {
  messages: Evidence['messages'];
  member: DeskCase['member'];
  /** The place of the reported one. */
  seq: number | undefined;
}

/** A piece of the conversation of the reported member with who reported them. */
export function EvidenceMessages({ messages, member, seq }: EvidenceMessagesProps) {
  const t = useTranslations('desk.evidence');
  return (
    <ol className={classes['messages']}>
      {messages.map(message => {
        const isTheirs = message.senderId === member._id;
        return (
          <li key={message._id} data-theirs={isTheirs} data-reported={message.seq === seq}>
            <span className={desk['dimmed']}>
              {isTheirs ? <bdi>{member.firstname}</bdi> : <span>{t('reporter')}</span>}
              <span> · {momentOf(message.createdAt)}</span>
              {message.seq === seq && <strong> · {t('reported')}</strong>}
              {message.editedAt && <span>{` · ${t('edited')}`}</span>}
            </span>
            {message.formerTexts?.map(({ text, until }) => (
              <div key={until}>
                <span className={desk['dimmed']}>{t('formerly', { at: momentOf(until) })}</span>
                {isTheirs ? <Quotable text={text} /> : <p className={desk['text']}>{text}</p>}
              </div>
            ))}
            {message.ending ? (
              <Suspense fallback={null}>
                <EndingWords ending={message.ending} />
              </Suspense>
            ) : message.deletedAt ? (
              <em>{t('removed')}</em>
            ) : isTheirs ? (
              <Quotable text={message.text} />
            ) : (
              <p className={desk['text']}>{message.text}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
