import { ROUND_DAYS, ROUND_SIZES, ROUND_TITLE_LENGTH } from '@attune/gateway-contract/operate-rounds';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { fieldText } from '../../../i18n/refusal.text.js';
import { StatusBox } from '../../../ui/status-box.js';
import { TextField } from '../../../ui/text-field.js';
import { useFocusBack } from '../../../ui/use-focus-back.js';
import { momentInput } from '../../dates/model/date-times.js';
import { useStartRound } from '../model/operate.queries.js';

const DAY_MS = 24 * 3_600_000;
const endInput = (at: number) => momentInput(new Date(at));

/** What is typed stays when it is refused. */
export function StartRound() {
  const t = useTranslations('operate.rounds');
  useFocusBack();
  const [now] = useState(Date.now);
  const [values, setValues] = useState({ title: '', endsAt: endInput(now + 3 * DAY_MS), each: '1' });
  const { mutate, isPending, error } = useStartRound();
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const faults = error instanceof ApiError ? error.failure?.fields : undefined;
  const faultOf = (field: keyof typeof values) => faults?.[field] !== undefined && fieldText(faults[field]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const end = new Date(values.endsAt);
    if (Number.isNaN(end.getTime())) return;
    const each = ROUND_SIZES.find(size => String(size) === values.each) ?? 1;
    mutate({ title: values.title, endsAt: end.toISOString(), each });
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextField
          label={t('title')}
          description={t('titleHint')}
          maxLength={ROUND_TITLE_LENGTH}
          value={values.title}
          error={faultOf('title')}
          onChange={event => change({ title: event.currentTarget.value })}
        />
        <TextField
          type="datetime-local"
          label={t('end')}
          min={endInput(now)}
          max={endInput(now + ROUND_DAYS * DAY_MS)}
          value={values.endsAt}
          error={faultOf('endsAt')}
          onChange={event => change({ endsAt: event.currentTarget.value })}
        />
        <NativeSelect
          size="md"
          label={t('each')}
          data={ROUND_SIZES.map(String)}
          value={values.each}
          error={faultOf('each')}
          onChange={event => change({ each: event.currentTarget.value })}
        />
        {error && !faults && <StatusBox kind="error">{error.message}</StatusBox>}
        <div>
          <Button type="submit" mih={44} loading={isPending}>
            {t('start')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
