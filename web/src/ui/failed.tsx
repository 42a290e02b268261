import { Alert, Button, Container, Stack, Text } from '@mantine/core';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';

interface FailedProps {
  title: string;
  children: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
}

/** A part of the page that could not be loaded: what happened, and a way to try again. */
export function Failed({ title, children, onRetry, retrying = false }: FailedProps) {
  return (
    <Container size="xs" py="xl">
      <Alert role="alert" color="red" variant="outline" title={title} icon={<CloudOff aria-hidden />}>
        <Stack align="flex-start" gap="sm">
          <Text size="sm">{children}</Text>
          <Button variant="default" onClick={onRetry} loading={retrying}>
            Retry
          </Button>
        </Stack>
      </Alert>
    </Container>
  );
}
