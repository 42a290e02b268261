import type { InCommon as Common } from '@attune/gateway-contract/matching-routes';
import { Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useQuestionText } from '../../question-texts/model/use-question-text.js';
import classes from './member-page.module.css';
import type { Answer } from './member-profile.js';

/** The answers of both to the same questions, in the words of both. Shows nothing if there are none. */
export function InCommon({ inCommon, ...whose }: Whose & { inCommon: Common }) {
  const t = useTranslations('members.inCommon');
  const { agreements, talkAboutEarly } = inCommon;
  return (
    <>
      {agreements.length > 0 && <Quotes heading={t('heading')} quotes={agreements} {...whose} />}
      {talkAboutEarly && <Quotes heading={t('talkAboutEarly')} quotes={[talkAboutEarly]} {...whose} />}
    </>
  );
}

interface Whose {
  name: string;
  /** The button that answers a part of the member's profile. */
  answer: Answer | undefined;
}

interface QuotesProps extends Whose {
  heading: string;
  quotes: Common['agreements'];
}

function Quotes({ heading, quotes, ...whose }: QuotesProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Title order={2} size="h4" mb="xs" id={headingId}>
        {heading}
      </Title>
      <ul className={classes['quotes']}>
        {quotes.map(quote => (
          <Quote key={quote.question} quote={quote} {...whose} />
        ))}
      </ul>
    </section>
  );
}

function Quote({ quote, name, answer }: Whose & { quote: Common['agreements'][number] }) {
  const t = useTranslations('members.inCommon');
  const question = useQuestionText()(quote.question);
  if (!question) return null;
  const isSame = quote.mine === quote.theirs;
  return (
    <li className={classes['quote']}>
      <p lang={question.lang}>{question.text}</p>
      <dl>
        <dt>{t(isSame ? 'both' : 'you')}</dt>
        <dd lang={question.lang}>{question.option(quote.mine)}</dd>
        {!isSame && (
          <>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd lang={question.lang}>{question.option(quote.theirs)}</dd>
          </>
        )}
      </dl>
      {answer && (
        <div className={classes['answer']}>
          {answer({ kind: 'answer', ref: String(quote.question), words: question.option(quote.theirs) })}
        </div>
      )}
    </li>
  );
}
