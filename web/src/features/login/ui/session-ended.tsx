import { authApi } from '@attune/gateway-contract/auth';
import { Anchor, Button, Container, Stack, Text, Title } from '@mantine/core';
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../../api/call.js';
import { instanceName } from '../../../i18n/instance-name.js';
import { Loading } from '../../../ui/loading.js';
import { halfLoginOf } from '../model/login.queries.js';
import { notifyOtherTabs } from '../../session/model/other-tabs.js';
import { PasswordField } from '../../../ui/password-field.js';
import { StatusBox } from '../../../ui/status-box.js';
import { late } from '../../../ui/late.js';

const SecondStep = late(() => import('./second-step.js').then(m => m.SecondStep), { messages: ['login'] });

const KeptOut = late(() => import('./kept-out.js').then(m => m.KeptOut), { messages: ['login'] });

const failureOf = (error: Error | null) => (error instanceof ApiError ? error.failure : undefined);

/** The way back in for a member whose session ended while a screen was open. Another member begins with a page of their own. */
export function SessionEnded({ username }: { username: string }) {
  const onLoggedIn = useGoOn();
  const logIn = useMutation({
    mutationFn: (password: string) => call(authApi.login, { input: { username, password } }),
    onSuccess: onLoggedIn,
  });
  const halfLogin = halfLoginOf(logIn.error);
  const isSuspended = failureOf(logIn.error)?.suspended === true;
  return (
    <Container component="main" id="content" tabIndex={-1} size="xs" w="100%" my="auto" py="xl">
      {halfLogin ? (
        <Suspense fallback={<Loading />}>
          <SecondStep login={halfLogin} onLoggedIn={onLoggedIn} onBeginAgain={logIn.reset} />
        </Suspense>
      ) : logIn.error && isSuspended ? (
        <Suspended error={logIn.error} />
      ) : (
        <PasswordAgain username={username} logIn={logIn} />
      )}
    </Container>
  );
}

/** What happened to the account, and the way to the decision and the appeal, which knows the member by this log in. */
function Suspended({ error }: { error: Error }) {
  const t = useTranslations('log-in-again');
  return (
    <Stack gap="md">
      <Heading>{t('suspended')}</Heading>
      <Suspense fallback={<Loading />}>
        <KeptOut error={error} />
      </Suspense>
    </Stack>
  );
}

/** Read out when it comes. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <title>{`${children} · ${instanceName()}`}</title>
      <Title order={1} size="h2" ref={heading} tabIndex={-1}>
        {children}
      </Title>
    </>
  );
}

interface PasswordAgainProps {
  username: string;
  logIn: UseMutationResult<unknown, Error, string>;
}

function PasswordAgain({ username, logIn }: PasswordAgainProps) {
  const t = useTranslations('log-in-again');
  const logInText = useTranslations('session')('logIn');
  const [password, setPassword] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    logIn.mutate(password);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Heading>{t('title')}</Heading>
        <Text>{t('goOn', { username })}</Text>
        {logIn.isError && <Refusal error={logIn.error} />}
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          value={password}
          onChange={event => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={logIn.isPending}>
          {logInText}
        </Button>
        {/* A load of its own, so that nothing of the member before stays in memory. */}
        <Anchor href="/login" size="sm" underline="always">
          {t('asSomebodyElse')}
        </Anchor>
      </Stack>
    </form>
  );
}

/** Why the login did not work. An account that is about to be deleted is kept right here. */
function Refusal({ error }: { error: Error }) {
  const t = useTranslations('log-in-again');
  const failure = failureOf(error);
  if (failure?.leaving) {
    return (
      <Suspense fallback={<Loading />}>
        <KeptOut error={error} />
      </Suspense>
    );
  }
  return (
    <>
      <StatusBox kind="error">{failure?.message || t('failed')}</StatusBox>
      {error instanceof ApiError && error.status === 403 && (
        <Button component="a" href="/login" variant="default" size="md" mih={44}>
          {t('toLoginPage')}
        </Button>
      )}
    </>
  );
}

function useGoOn(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    notifyOtherTabs('logged-in');
    // First who it is: then the storage is the member's again. All that was asked meanwhile was refused.
    await queries.refetchQueries({ queryKey: ['session'] });
    await queries.invalidateQueries();
  };
}
