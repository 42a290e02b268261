import { QUESTIONS } from '@attune/gateway-contract/matching-routes';
import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { refusalSentence, useGiveConsent } from '../../suggestions/model/settings.queries.js';
import type { AskedQuestion } from '../../question-texts/model/own-questions.js';
import { addressAfter, type Asking, noteSkipped, skippedQuestions } from '../model/question-order.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { QuestionFrame } from './question-frame.js';

const SENSITIVE = QUESTIONS.filter(({ consent }) => consent === 'beliefs').map(({ id }) => id);

/** Asks before the questions on faith and politics. Refused, both are skipped, and not asked again by themselves. */
export function BeliefsConsent({ question, asking }: { question: AskedQuestion; asking: Asking }) {
  const t = useTranslations('suggestions.answers.beliefs');
  const texts = useTranslations('questions.consents.beliefs');
  const give = useGiveConsent();
  const navigate = useNavigate();
  // Agreed to, the question takes this one's place.
  useFocusBack();
  const refuse = () => {
    noteSkipped(SENSITIVE);
    void navigate(addressAfter(question, asking, skippedQuestions()));
  };
  return (
    <QuestionFrame question={question} asking={asking} heading={{ text: texts('title') }}>
      <Text>{t('intro')}</Text>
      <Text>{texts('text')}</Text>
      {give.isError && <StatusBox kind="error">{refusalSentence(give.error)}</StatusBox>}
      <Group gap="sm">
        <Button size="md" loading={give.isPending} onClick={() => give.mutate('beliefs')}>
          {t('agree')}
        </Button>
        <Button size="md" variant="default" onClick={refuse}>
          {t('refuse')}
        </Button>
      </Group>
    </QuestionFrame>
  );
}
