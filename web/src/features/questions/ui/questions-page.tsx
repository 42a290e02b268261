import type { Settings } from '@attune/gateway-contract/matching-routes';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageColumn } from '../../../ui/page-column.js';
import { ConsentCard } from '../../suggestions/ui/consent-card.js';
import { consentOf } from '../../suggestions/model/settings.queries.js';
import { WithSettings } from '../../suggestions/ui/with-settings.js';
import { LoadingShape } from '../../../ui/loading-shape.js';
import { useAskedQuestions } from '../../question-texts/model/own-questions.js';
import { type Asking, nextQuestion, skippedQuestions } from '../model/question-order.js';
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
            <WithQuestions settings={settings} />
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

/** Once all are known, so that it goes on at the right one. */
function WithQuestions({ settings }: { settings: Settings }) {
  const { questions, isLoading } = useAskedQuestions();
  if (isLoading)
    return (
      <>
        <AnswersBar />
        <LoadingShape heights={QUESTION} />
      </>
    );
  const isAsked = (id: number) => questions.some(question => question.id === id);
  const answers = settings.answers.filter(({ question }) => isAsked(question));
  return <Questions settings={settings} asking={{ questions, answers }} />;
}

function Questions({ settings, asking }: { settings: Settings; asking: Asking }) {
  const [search] = useSearchParams();
  // What is answered meanwhile must not take the question away that it was said to.
  const [resumed] = useState(() => nextQuestion(asking, skippedQuestions()));
  const asked = asking.questions.find(({ id }) => id === Number(search.get('question')));
  const question = asked ?? (search.has('view') || search.has('question') ? undefined : resumed);
  if (!question) return <AnswerList asking={asking} />;
  if (question.consent && !consentOf(settings, question.consent))
    return <BeliefsConsent key={question.id} question={question} asking={asking} />;
  const stored = asking.answers.find(answer => answer.question === question.id);
  return <QuestionForm key={question.id} question={question} stored={stored} asking={asking} />;
}
