import { questionOf, type Settings } from '@attune/gateway-contract/matching-routes';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageColumn } from '../../../ui/page-column.js';
import { ConsentCard } from '../../suggestions/ui/consent-card.js';
import { consentOf } from '../../suggestions/model/settings.queries.js';
import { WithSettings } from '../../suggestions/ui/with-settings.js';
import { nextQuestion, skippedQuestions } from '../model/question-order.js';
import { AnswerList } from './answer-list.js';
import { AnswersBar } from './answers-bar.js';
import { BeliefsConsent } from './beliefs-consent.js';
import { QuestionForm } from './question-form.js';

/** How far one is, the question, and what can be answered. */
const QUESTION = [8, 24, 68, 56, 56, 56, 56];

/** `?question=7` is a question, `?view=answers` the list of all; without either it goes on where the member left off. */
export function QuestionsPage() {
  return (
    <PageColumn>
      <WithSettings heading={<AnswersBar />} heights={QUESTION}>
        {settings =>
          consentOf(settings, 'general') ? (
            <Questions settings={settings} />
          ) : (
            <>
              <AnswersBar />
              <ConsentCard kind="general" settings={settings} />
            </>
          )
        }
      </WithSettings>
    </PageColumn>
  );
}

function Questions({ settings }: { settings: Settings }) {
  const [search] = useSearchParams();
  const { answers } = settings;
  // What is answered meanwhile must not take the question away that it was said to.
  const [resumed] = useState(() => nextQuestion(answers, skippedQuestions()));
  const asked = questionOf(Number(search.get('question')));
  const question = asked ?? (search.has('view') || search.has('question') ? undefined : resumed);
  if (!question) return <AnswerList answers={answers} />;
  if (question.consent && !consentOf(settings, question.consent))
    return <BeliefsConsent key={question.id} question={question} answers={answers} />;
  const stored = answers.find(answer => answer.question === question.id);
  return <QuestionForm key={question.id} question={question} stored={stored} answers={answers} />;
}
