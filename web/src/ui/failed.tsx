import { Button, Container, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface FailedProps {
  title: string;
  children: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
}

/** Stands in for a screen that could not be loaded: what happened, and a way to try again. */
export function Failed({ title, children, onRetry, retrying = false }: FailedProps) {
  const t = useTranslations('ui');
  return (
    <Container component="main" id="content" size="xs" w="100%" my="auto" py="xl">
      <title>{`${title} · Attune`}</title>
      <Stack align="center" ta="center" gap="md">
        <img src="/icon.svg" alt="" width={56} height={56} />
        <Title order={1} size="h2">
          {title}
        </Title>
        <Text role="alert">{children}</Text>
        <Button onClick={onRetry} loading={retrying}>
          {t('retry')}
        </Button>
      </Stack>
    </Container>
  );
}
