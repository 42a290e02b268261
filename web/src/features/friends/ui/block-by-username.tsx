import { friendsApi } from '@attune/gateway-contract/friends';
import { Button, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../api/call.js';
import { Disclosure } from '../../../ui/disclosure.js';
import { StatusBox } from '../../../ui/status-box.js';
import { TextField } from '../../../ui/text-field.js';

/** For members who can't be found: they are incognito. The answer doesn't say whether there is one. */
export function BlockByUsername() {
  const t = useTranslations('friends.blockByUsername');
  const field = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState('');
  const block = useBlockByUsername();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (username.trim() !== '') block.mutate(username, { onSuccess: () => setUsername('') });
  };
  return (
    <Disclosure summary={t('heading')} onToggle={({ currentTarget }) => currentTarget.open && field.current?.focus()}>
      <form noValidate onSubmit={submit}>
        <Stack gap="sm" align="flex-start">
          <Text size="sm" c="dimmed">
            {t('text')}
          </Text>
          <TextField
            ref={field}
            w="100%"
            maw={320}
            label={t('username')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={username}
            onChange={event => setUsername(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={block.isPending}>
            {t('block')}
          </Button>
          <div aria-live="polite">
            {block.isSuccess && <StatusBox kind="success">{t('done')}</StatusBox>}
            {block.isError && <StatusBox kind="error">{t('failed')}</StatusBox>}
          </div>
        </Stack>
      </form>
    </Disclosure>
  );
}

function useBlockByUsername() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (username: string) => call(friendsApi.blockByUsername, { input: { username } }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
