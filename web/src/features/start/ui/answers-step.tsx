import type { Question, Settings } from '@attune/gateway-contract/matching-routes';
import { Button, Stack, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { OneOf } from '../../../ui/choice-chips.js';
import { StickyFoot } from '../../../ui/sticky-foot.js';
import { useQuestionText } from '../../question-texts/model/use-question-text.js';
import { useSharing } from '../../questions/model/sharing.js';
import { useAnswerDraft } from '../../questions/model/use-answer-draft.js';
import { Failure } from '../../questions/ui/failure.js';
import { ShareSwitch } from '../../questions/ui/share-switch.js';
import { consentOf } from '../../suggestions/model/settings.queries.js';
import { askedQuestions } from '../../start-steps/model/steps.js';

interface AnswersStepProps {
  settings: Settings;
  onDone: () => void;
}

/** Three questions, each answered by a tap and stored at once, and whether they are shared. */
export function AnswersStep({ settings, onDone }: AnswersStepProps) {
  const t = useTranslations('start.answers');
  if (consentOf(settings, 'general')) return <Questions settings={settings} onDone={onDone} />;
  return (
    <>
      <Text>{t('first')}</Text>
      <StickyFoot>
        <Button component={Link} to="?step=people" size="md">
          {t('toPeople')}
        </Button>
      </StickyFoot>
    </>
  );
}

function Questions({ settings: { answers }, onDone }: AnswersStepProps) {
  const t = useTranslations('start.answers');
  const sharing = useSharing(answers);
  const [isGoing, setGoing] = useState(false);
  const [one, two, three] = askedQuestions as [Question, Question, Question];
  const shares = sharing.shares ?? false;
  const stored = ({ id }: Question) => answers.find(({ question }) => question === id);
  const asked = [
    { question: one, ...useAnswerDraft(one, stored(one), shares) },
    { question: two, ...useAnswerDraft(two, stored(two), shares) },
    { question: three, ...useAnswerDraft(three, stored(three), shares) },
  ];
  const decide = (next: boolean) => {
    sharing.decide(
      next,
      askedQuestions.map(({ id }) => id),
    );
    for (const { set } of asked) set({ mayBeQuoted: next });
  };
  const goOn = async (event: SubmitEvent) => {
    event.preventDefault();
    setGoing(true);
    const areStored = await Promise.all(asked.map(({ isStored }) => isStored()));
    setGoing(false);
    if (areStored.every(Boolean)) onDone();
  };
  return (
    <form noValidate onSubmit={event => void goOn(event)}>
      <Stack gap="lg">
        {asked.map(answer => (
          <Asked key={answer.question.id} {...answer} />
        ))}
        <ShareSwitch sharing={{ ...sharing, decide }} />
        <StickyFoot>
          <Button type="submit" size="md" loading={isGoing}>
            {t('last')}
          </Button>
        </StickyFoot>
      </Stack>
    </form>
  );
}

type AskedProps = { question: Question } & ReturnType<typeof useAnswerDraft>;

function Asked({ question, draft, choose, save, retry }: AskedProps) {
  const texts = useQuestionText()(question.id);
  if (!texts) return null;
  return (
    <div>
      <OneOf
        label={texts.text}
        choices={Object.keys(question.options).map(value => ({ value, label: texts.option(value) }))}
        value={draft?.answer ?? ''}
        onChange={choose}
      />
      <Failure error={save.error} onRetry={retry} />
    </div>
  );
}
