import type { Card, Quote } from '@attune/gateway-contract/matching-routes';
import { MessageCircleQuestion } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Person } from '../../friends/model/friend-lists.js';
import { AnswerThis } from '../../friends/ui/answer-this.js';
import { useQuestionText } from '../../question-texts/model/use-question-text.js';
import classes from './common-ground.module.css';

/** The answers with which both are happy, the same or not. Shows nothing where there are none. */
export function Agreements({ card: { person, agreements } }: { card: Card }) {
  const t = useTranslations('discover.common');
  if (agreements.length === 0) return null;
  return (
    <div>
      <h4 className={classes['heading']}>{t('heading')}</h4>
      <ul className={classes['quotes']}>
        {agreements.map(quote => (
          <Said key={quote.question} quote={quote} person={person} />
        ))}
      </ul>
    </div>
  );
}

/** A question on which the two differ. Shows nothing where there is none. */
export function TalkAboutEarly({ card: { person, talkAboutEarly } }: { card: Card }) {
  const t = useTranslations('discover.common');
  if (!talkAboutEarly) return null;
  return (
    <div>
      <h4 className={classes['heading']}>
        <MessageCircleQuestion size={18} aria-hidden /> {t('talkAboutEarly')}
      </h4>
      <ul className={classes['quotes']}>
        <Said quote={talkAboutEarly} person={person} isOpen />
      </ul>
    </div>
  );
}

interface SaidProps {
  quote: Quote;
  person: Person;
  /** Whether the answers differ in what matters. */
  isOpen?: boolean;
}

/** A question with both answers. */
function Said({ quote: { question, mine, theirs }, person, isOpen = false }: SaidProps) {
  const t = useTranslations('discover.common');
  const text = useQuestionText()(question);
  if (!text) return null;
  const said = (who: string, answer: string) => (
    <p className={classes['answer']}>
      <span className={classes['who']}>{who}</span> <q lang={text.lang}>{text.option(answer)}</q>
    </p>
  );
  return (
    <li className={classes['quote']} data-open={isOpen || undefined}>
      <p className={classes['question']} lang={text.lang}>
        {text.text}
      </p>
      {mine === theirs ? (
        said(t('both'), mine)
      ) : (
        <>
          {said(t('you'), mine)}
          {said(t('they', { name: person.firstname }), theirs)}
        </>
      )}
      <AnswerThis person={person} about={{ kind: 'answer', ref: String(question), words: text.option(theirs) }} />
    </li>
  );
}
