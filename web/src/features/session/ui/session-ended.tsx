import { authApi } from '@attune/gateway-contract/auth';
import { Anchor, Button, Container, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, call } from '../../../api/call.js';
import { notifyOtherTabs } from '../model/other-tabs.js';
import { PasswordField } from '../../../ui/password-field.js';
import { StatusBox } from '../../../ui/status-box.js';

/** The way back in for a member whose session ended while a screen was open. Another member begins with a page of their own. */
export function SessionEnded({ username }: { username: string }) {
  const t = useTranslations('session');
  const [password, setPassword] = useState('');
  const logIn = useLogInAgain(username);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    logIn.mutate(password);
  };
  return (
    <Container component="main" id="content" size="xs" w="100%" my="auto" py="xl">
      <title>{`${t('ended.title')} · Attune`}</title>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Title order={1} size="h2" ref={heading} tabIndex={-1}>
            {t('ended.title')}
          </Title>
          <Text>{t('ended.goOn', { username })}</Text>
          {logIn.isError && (
            <StatusBox kind="error">
              {(logIn.error instanceof ApiError && logIn.error.failure?.message) || t('ended.failed')}
            </StatusBox>
          )}
          <input hidden readOnly name="username" autoComplete="username" value={username} />
          <PasswordField
            label={t('ended.password')}
            autoComplete="current-password"
            value={password}
            onChange={event => setPassword(event.currentTarget.value)}
          />
          <Button type="submit" size="md" loading={logIn.isPending}>
            {t('logIn')}
          </Button>
          {/* A load of its own, so that nothing of the member before stays in memory. */}
          <Anchor href="/login" size="sm" underline="always">
            {t('ended.asSomebodyElse')}
          </Anchor>
        </Stack>
      </form>
    </Container>
  );
}

function useLogInAgain(username: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => call(authApi.login, { input: { username, password } }),
    onSuccess: async () => {
      notifyOtherTabs('logged-in');
      // First who it is: then the storage is the member's again. All that was asked meanwhile was refused.
      await queries.refetchQueries({ queryKey: ['session'] });
      await queries.invalidateQueries();
    },
  });
}
