import { QUESTIONS, type Settings } from '@attune/gateway-contract/matching-routes';
import { Anchor, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { useOnceLoaded } from '../../../use-once-loaded.js';
import { useQuestionText } from '../../question-texts/model/use-question-text.js';
import { checkLimits, draftOf, limitsSchema, type LimitsDraft } from '../model/limits-draft.js';
import { refusalSentence, useSetLimits } from '../model/settings.queries.js';
import { fieldsOf, useFaults } from '../model/use-faults.js';
import { GenderFields, type LimitsFieldsProps, RangeFields } from './limits-fields.js';
import classes from './suggestions.module.css';

interface LimitsFormProps {
  limits: NonNullable<Settings['limits']>;
  answers: Settings['answers'];
}

/** Whom a member wants to be suggested, and to whom; one button stores all of it. */
export function LimitsForm({ limits, answers }: LimitsFormProps) {
  const t = useTranslations('suggestions.limits');
  const [draft, setDraft] = useState(() => draftOf(limits));
  const { form, faults, show, forget } = useFaults<keyof LimitsDraft>();
  const save = useSetLimits();
  const onceLoaded = useOnceLoaded(limitsSchema);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onceLoaded(() => {
      const checked = checkLimits(draft);
      show(checked.faults ?? {});
      if (checked.limits) save.mutate(checked.limits);
    });
  };
  const fields: LimitsFieldsProps = {
    draft,
    faults,
    onChange: change => {
      save.reset();
      forget(fieldsOf(change));
      setDraft({ ...draft, ...change });
    },
  };
  return (
    <form
      ref={form}
      noValidate
      onFocus={() => void limitsSchema.load()}
      onSubmit={submit}
      className={classes['card']}
      aria-labelledby="limits"
    >
      <Stack gap="lg">
        <div>
          <Title order={2} size="h3" id="limits" mb={4}>
            {t('title')}
          </Title>
          <Text c="dimmed">{t('bothWays')}</Text>
        </div>
        <GenderFields {...fields} />
        <RangeFields {...fields} />
        <DealbreakerField {...fields} answered={answers.map(({ question }) => question)} />
        {save.isError && <StatusBox kind="error">{refusalSentence(save.error)}</StatusBox>}
        {save.isSuccess && <StatusBox kind="success">{t('saved')}</StatusBox>}
        <Group>
          <Button type="submit" size="md" loading={save.isPending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Only what the member answered: which answers they accept is said there. */
function DealbreakerField({ draft, faults, onChange, answered }: LimitsFieldsProps & { answered: number[] }) {
  const t = useTranslations('suggestions.limits');
  const textOf = useQuestionText();
  const choices = QUESTIONS.filter(({ id, mayBeDealbreaker }) => mayBeDealbreaker && answered.includes(id));
  const chosen = draft.dealbreakers.filter(id => answered.includes(id));
  return (
    <Checkbox.Group
      label={t('dealbreakers')}
      description={choices.length > 0 ? t('dealbreakersMeaning') : undefined}
      labelProps={{ fz: 'md', fw: 600 }}
      descriptionProps={{ fz: 'sm' }}
      value={chosen.map(String)}
      error={faults.dealbreakers}
      onChange={values => onChange({ dealbreakers: values.map(Number) })}
    >
      <Stack gap={0} pt="xs">
        {choices.map(({ id }) => (
          <Checkbox
            key={id}
            size="md"
            value={`${id}`}
            label={textOf(id)?.text}
            styles={{ body: { alignItems: 'center' }, label: { paddingBlock: 10 } }}
          />
        ))}
        {choices.length === 0 && <Text size="sm">{t('noDealbreakers')}</Text>}
        <Anchor component={Link} to="/discover/questions?view=answers" py={10}>
          {t('toAnswers')}
        </Anchor>
      </Stack>
    </Checkbox.Group>
  );
}
