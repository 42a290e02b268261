import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { isDemo } from '../../../is-demo.js';
import { lateSchema } from '../../../late-schema.js';
import { useAdmission } from '../../register/model/admission.queries.js';
import { type Arrival, useArrival } from '../../session/model/arrival.js';
import { Loading } from '../../../ui/loading.js';
import { PageHeading } from '../../../ui/page-heading.js';
import { PasswordField } from '../../../ui/password-field.js';
import { TextField } from '../../../ui/text-field.js';
import { useSchemaForm } from '../../../ui/use-schema-form.js';
import { AppliedNotice, appliedIn } from './applied-notice.js';
import { ArrivalNotice } from './arrival-notice.js';
import { CheckInbox } from './check-inbox.js';
import { LoginRefusal } from './login-refusal.js';
import { halfLoginOf, useLogIn, usePasskeyLogin, useWayIn } from '../model/login.queries.js';
import { PasskeyLogin } from './passkey-login.js';
import { late } from '../../../ui/late.js';

const schema = lateSchema(() => import('@attune/gateway-contract/auth').then(m => m.LoginForm));
const ProviderLogin = late(() => import('../../provider/ui/provider-login.js').then(m => m.ProviderLogin), {
  messages: ['oidc'],
});
const SecondStep = late(() => import('./second-step.js').then(m => m.SecondStep));

/** Username or mail address, and password; success leads to where the member wanted to go, else to Moments. */
export function LoginPage() {
  const t = useTranslations('login');
  const arrival = verifiedInDemo(useArrival());
  const username = arrival && 'username' in arrival ? (arrival.username ?? '') : '';
  const form = useSchemaForm(schema, { username, password: '' });
  const password = useRef<HTMLInputElement>(null);
  // After the heading, which takes the focus on arrival: the password is all that is missing.
  const isPasswordNext = arrival?.from === 'verification' && username !== '';
  useEffect(() => {
    if (isPasswordNext) password.current?.focus();
  }, [isPasswordNext]);
  const logIn = useLogIn();
  const wayIn = useWayIn();
  const byPasskey = usePasskeyLogin(wayIn);
  const applied = appliedIn(logIn.error);
  if (applied) return <AppliedNotice applied={applied} onBack={logIn.reset} />;
  const halfLogin = halfLoginOf(logIn.error);
  if (halfLogin) {
    return (
      <Suspense fallback={<Loading />}>
        <SecondStep login={halfLogin} onLoggedIn={wayIn} onBeginAgain={logIn.reset} />
      </Suspense>
    );
  }
  return (
    <Stack gap="lg">
      <Arrived arrival={arrival} isRefused={logIn.isError} />
      {logIn.isError && <LoginRefusal error={logIn.error} username={logIn.variables.username} />}
      <form noValidate onSubmit={form.submitTo(values => logIn.mutate(values))}>
        <Stack gap="md">
          <TextField
            label={t('username')}
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            key={form.key('username')}
            {...form.getInputProps('username')}
          />
          <PasswordField
            label={t('password')}
            ref={password}
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" loading={logIn.isPending}>
            {t('logIn')}
          </Button>
        </Stack>
      </form>
      <PasskeyLogin logIn={byPasskey} label={t('passkey.logIn')} />
      <ProviderWay />
      <OtherWays />
    </Stack>
  );
}

/** A demo sends no mail, and follows the link in it by itself (infra/demo/opened-mail.ts). */
function verifiedInDemo(arrival: Arrival | undefined): Arrival | undefined {
  const isVerified = arrival?.from === 'registration' && isDemo();
  return isVerified ? { from: 'verification', username: arrival.username } : arrival;
}

/** Where the operator named an identity provider. */
function ProviderWay() {
  const { provider } = useAdmission().data ?? {};
  if (provider === undefined) return null;
  return (
    <Suspense>
      <ProviderLogin provider={provider} />
    </Suspense>
  );
}

/** The head of the page: who has just registered looks into the inbox first. */
function Arrived({ arrival, isRefused }: { arrival: Arrival | undefined; isRefused: boolean }) {
  const t = useTranslations('login');
  if (arrival?.from === 'registration') {
    return (
      <>
        <PageHeading>{t('inbox.heading')}</PageHeading>
        <CheckInbox registered={arrival} isRefused={isRefused} />
        <Title order={2} size="h3" mt="md">
          {t('heading')}
        </Title>
      </>
    );
  }
  const greeting = arrival?.from === 'verification' ? t('welcome') : arrival ? undefined : t('greeting');
  return (
    <>
      <div>
        <PageHeading>{t('heading')}</PageHeading>
        {greeting && (
          <Text c="dimmed" mt={8}>
            {greeting}
          </Text>
        )}
      </div>
      <ArrivalNotice />
    </>
  );
}

/** For who has no account yet, or no password any more. */
function OtherWays() {
  const t = useTranslations('login');
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">
        {t('newHere')}{' '}
        <Anchor component={Link} to="/register" underline="always">
          {t('createAccount')}
        </Anchor>
      </Text>
      <Anchor component={Link} to="/forgot" size="sm" underline="always" py={12}>
        {t('forgotPassword')}
      </Anchor>
    </Group>
  );
}
