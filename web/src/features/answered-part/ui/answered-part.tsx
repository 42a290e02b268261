import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pictureAddress } from '../../../api/picture-address.js';
import type { Translator } from '../../../i18n/translator.js';
import { useQuestionText } from '../../question-texts/model/use-question-text.js';
import { type Answered, useAnsweredWords } from '../model/use-answered-words.js';
import classes from './answered-part.module.css';

type Texts = Translator<'members.prompts.texts'>;

export interface AnsweredPartProps {
  about: Answered;
  /** The other member of the two. */
  otherId: string;
  /** It is the member's own, which the other one answered. */
  isMine: boolean;
}

/** What a note answers, small and quoted: a photo, or a beginning and what stands behind it. */
export function AnsweredPart({ about, otherId, isMine }: AnsweredPartProps) {
  const t = useTranslations('members.prompts.texts');
  const questionText = useQuestionText();
  const words = useAnsweredWords(about, otherId, isMine);
  if (about.kind === 'photo') return <Photo address={about.ref} isMine={isMine} />;
  const question = about.kind === 'answer' ? questionText(Number(about.ref)) : undefined;
  const title = about.kind === 'prompt' ? promptIn(t, about.ref) : question?.text;
  if (!title && !words) return null;
  return (
    <div className={classes['part']}>
      {title && (
        <p className={classes['title']} lang={question?.lang}>
          {title}
        </p>
      )}
      {words && (
        <p className={classes['words']} dir="auto" lang={question?.lang}>
          {words}
        </p>
      )}
    </div>
  );
}

/** Undefined for a prompt that this version of the app does not know. */
function promptIn(t: Texts, prompt: string): string | undefined {
  const key = prompt as Parameters<Texts>[0];
  return t.has(key) ? t(key) : undefined;
}

function Photo({ address, isMine }: { address: string; isMine: boolean }) {
  const t = useTranslations('members.answered');
  const [isGone, setGone] = useState(false);
  if (isGone)
    return (
      <div className={classes['part']}>
        <p className={classes['title']}>{t('photoGone')}</p>
      </div>
    );
  return (
    <img
      className={classes['photo']}
      src={pictureAddress(address) ?? ''}
      alt={t(isMine ? 'yourPhoto' : 'theirPhoto')}
      width={64}
      height={80}
      referrerPolicy="no-referrer"
      draggable={false}
      onError={() => setGone(true)}
    />
  );
}
