import type { InCommon as Common } from '@attune/gateway-contract/matching-routes';
import { Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useQuestionText } from '../../question-texts/model/use-question-text.js';
import classes from './member-page.module.css';

/** The answers of both to the same questions, in the words of both. Shows nothing if there are none. */
export function InCommon({ inCommon, name }: { inCommon: Common; name: string }) {
  const t = useTranslations('members.inCommon');
  const { agreements, talkAboutEarly } = inCommon;
  return (
    <>
      {agreements.length > 0 && <Quotes heading={t('heading')} quotes={agreements} name={name} />}
      {talkAboutEarly && <Quotes heading={t('talkAboutEarly')} quotes={[talkAboutEarly]} name={name} />}
    </>
  );
}

interface QuotesProps {
  heading: string;
  quotes: Common['agreements'];
  name: string;
}

function Quotes({ heading, quotes, name }: QuotesProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Title order={2} size="h4" mb="xs" id={headingId}>
        {heading}
      </Title>
      <ul className={classes['quotes']}>
        {quotes.map(quote => (
          <Quote key={quote.question} quote={quote} name={name} />
        ))}
      </ul>
    </section>
  );
}

function Quote({ quote, name }: { quote: Common['agreements'][number]; name: string }) {
  const t = useTranslations('members.inCommon');
  const question = useQuestionText()(quote.question);
  if (!question) return null;
  return (
    <li className={classes['quote']}>
      <p>{question.text}</p>
      <dl>
        <dt>{t('you')}</dt>
        <dd>{question.option(quote.mine)}</dd>
        <dt>
          <bdi>{name}</bdi>
        </dt>
        <dd>{question.option(quote.theirs)}</dd>
      </dl>
    </li>
  );
}
