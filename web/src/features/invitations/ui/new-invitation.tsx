import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

/** The link, this once. */
export function NewInvitation({ code }: { code: string }) {
  const t = useTranslations('invitations');
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const link = `${location.origin}/register#invitation=${code}`;
  useEffect(() => field.current?.focus(), []);
  const copy = () =>
    void navigator.clipboard?.writeText(link).then(
      () => setIsCopied(true),
      () => undefined,
    );
  // Left without sending anything: the link is still there.
  const share = () => void navigator.share({ text: t('shareText'), url: link }).catch(() => undefined);
  return (
    <Stack gap="sm" role="group" aria-label={t('new')}>
      <Text fw={600}>{t('once')}</Text>
      <TextInput
        ref={field}
        label={t('link')}
        value={link}
        dir="ltr"
        readOnly
        onFocus={event => event.currentTarget.select()}
      />
      <Group gap="sm">
        <Button size="md" onClick={copy}>
          {isCopied ? t('copied') : t('copy')}
        </Button>
        {'share' in navigator && (
          <Button size="md" variant="default" onClick={share}>
            {t('share')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
