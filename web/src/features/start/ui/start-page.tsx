import type { Me } from '@attune/gateway-contract/auth';
import type { Settings } from '@attune/gateway-contract/matching-routes';
import { Suspense, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { late } from '../../../ui/late.js';
import { Loading } from '../../../ui/loading.js';
import { PageColumn } from '../../../ui/page-column.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { useLeadOn } from '../../../ui/use-lead-on.js';
import { useSession } from '../../session/model/use-session.js';
import { WithSettings } from '../../suggestions/ui/with-settings.js';
import {
  askable,
  missingSteps,
  noteSkipped,
  resumedStep,
  skippedSteps,
  type StartStep,
  STEPS,
} from '../../start-steps/model/steps.js';
import { PhotoStep } from './photo-step.js';
import { StepFrame } from './step-frame.js';
import { type WordsDraft, WordsStep } from './words-step.js';

// The first two come at once.
const AnswersStep = late(() => import('./answers-step.js').then(m => m.AnswersStep));
const SetUpForm = late(() => import('../../suggestions/ui/set-up-form.js').then(m => m.SetUpForm));

/** Leads a newcomer to the first face, one question at a time: `?step=words` is one, without it goes on what is missing. */
export function StartPage() {
  const t = useTranslations('start');
  const { data: me } = useSession();
  return (
    <PageColumn>
      <WithSettings heading={<PageHeading>{t('heading')}</PageHeading>}>
        {settings => me && <Start key={me._id} me={me} settings={settings} />}
      </WithSettings>
    </PageColumn>
  );
}

interface StartProps {
  me: Me;
  settings: Settings;
}

function Start({ me, settings }: StartProps) {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { isAlone?: boolean } | null };
  const leadOn = useLeadOn();
  // What was typed is there when the member comes back to it.
  const [words, setWords] = useState<WordsDraft>();
  const missing = missingSteps(me, settings);
  // The address without a step stays the step that it was opened with.
  const [resumed] = useState(() => resumedStep(missing, skippedSteps(me._id)));
  const step = STEPS.find(name => name === search.get('step')) ?? resumed;
  if (!step) return <Navigate to={wayTo(undefined)} replace />;

  const goOnTo = (steps: readonly StartStep[]) => {
    const later = STEPS.slice(STEPS.indexOf(step) + 1);
    leadOn(wayTo(state?.isAlone ? undefined : later.find(name => steps.includes(name))));
  };
  const goOn = () => goOnTo(missing);
  const skip = () => {
    noteSkipped(me._id, step);
    // From the first steps on, people is asked next anyway.
    goOnTo(step === 'people' ? askable(missing) : missing);
  };
  return (
    <StepFrame key={step} step={step} onSkip={skip}>
      <Suspense fallback={<Loading />}>
        {step === 'photo' && <PhotoStep me={me} onDone={goOn} />}
        {step === 'words' && <WordsStep me={me} draft={words} onDraft={setWords} onDone={goOn} />}
        {step === 'people' && <SetUpForm settings={settings} profileAge={me.age} isBare onDone={goOn} />}
        {step === 'answers' && <AnswersStep settings={settings} onDone={goOn} />}
      </Suspense>
    </StepFrame>
  );
}

/** The start ends with the first face of the day. */
const wayTo = (step: StartStep | undefined) => (step ? `/start?step=${step}` : '/discover');
