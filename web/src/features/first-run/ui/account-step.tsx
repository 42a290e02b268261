import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { lateSchema } from '../../../late-schema.js';
import { NewPasswordField } from '../../../ui/new-password-field.js';
import { TextField } from '../../../ui/text-field.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { AdultField, NameFields, UsernameField } from '../../register/ui/person-fields.js';
import { returningTo } from '../../session/model/arrival.js';
import { useFirstAccount } from '../model/first-run.queries.js';
import { Refused } from './refused.js';
import { Step } from './step.js';

const blank = { username: '', firstname: '', lastname: '', email: '', password: '', isAdult: false };
const schema = lateSchema<typeof blank>(() => import('@attune/gateway-contract/first-run').then(m => m.FirstRunPerson));

interface AccountStepProps {
  code: string;
  /** The code is over. */
  onClosed: () => void;
}

/** The account of who becomes the operator, confirmed at once. Who has one logs in. */
export function AccountStep({ code, onClosed }: AccountStepProps) {
  const t = useTranslations('first-run.account');
  const said = useTranslations('register');
  const form = useSchemaForm(schema, blank);
  const register = useFirstAccount(code);
  const location = useLocation();
  const send = (values: typeof blank) =>
    register.mutate(values, {
      onError: error => {
        if (error instanceof ApiError) form.showRefused(error.failure?.fields);
      },
    });
  return (
    <Step number={2} heading={t('heading')} explanation={t('explanation')}>
      <form noValidate onSubmit={form.submitTo(send)}>
        <Stack gap="md">
          <UsernameField form={form} />
          <NameFields form={form} />
          <TextField
            label={said('email.label')}
            description={t('emailRule')}
            type="email"
            autoComplete="email"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <NewPasswordField
            label={said('password.label')}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <AdultField form={form} />
          {register.isError && <Refused error={register.error} onClosed={onClosed} />}
          <Button type="submit" size="md" loading={register.isPending || register.isSuccess}>
            {t('create')}
          </Button>
        </Stack>
      </form>
      <Text size="sm">
        {t('haveOne')}{' '}
        <Anchor component={Link} to="/login" state={returningTo(location)} underline="always">
          {said('logIn')}
        </Anchor>
      </Text>
    </Step>
  );
}
