import { Button, Stack } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBox } from '../../../ui/status-box.js';
import { TextField } from '../../../ui/text-field.js';
import { useCheckCode } from '../model/first-run.queries.js';
import { Step } from './step.js';

/** Asks for the code in the log. Whether the installation has an operator isn't told without it. */
export function CodeStep({ onOpen }: { onOpen: (code: string) => void }) {
  const t = useTranslations('first-run.code');
  const [code, setCode] = useState('');
  const check = useCheckCode(onOpen);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    check.mutate(code, { onError: () => field.current?.focus() });
  };
  return (
    <Step number={1} heading={t('heading')} explanation={t('explanation')}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <TextField
            ref={field}
            label={t('label')}
            description={t('rule')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            value={code}
            onChange={event => setCode(event.currentTarget.value)}
          />
          {check.isError && <StatusBox kind="error">{check.error.message}</StatusBox>}
          <Button type="submit" size="md" loading={check.isPending}>
            {t('goOn')}
          </Button>
        </Stack>
      </form>
    </Step>
  );
}
