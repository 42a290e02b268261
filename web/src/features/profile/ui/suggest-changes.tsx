import { Button, Group, Loader, Stack } from '@mantine/core';
import { Lightbulb } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ProposalsState } from './use-proposals.js';
import { late } from '../../../ui/late.js';

// Loaded when it is asked for.
const FoundProposals = late(() => import('./found-proposals.js').then(m => m.FoundProposals), {
  messages: ['profile-proposals', 'ai-chat'],
});

/** Where the focus goes when a proposal is gone. */
export const SUGGEST_CHANGES = 'suggest-changes';

/** Asks for other words for the fields of the form, and says what came of it. */
export function SuggestChanges({ proposals }: { proposals: ProposalsState }) {
  const t = useTranslations('profile.suggest');
  const { asking, ask } = proposals;
  const button = useRef<HTMLButtonElement>(null);
  const retry = () => {
    button.current?.focus();
    ask();
  };
  return (
    <Stack gap="sm">
      <Group>
        <Button
          ref={button}
          id={SUGGEST_CHANGES}
          variant="default"
          size="md"
          leftSection={<Lightbulb size={18} aria-hidden />}
          aria-disabled={asking.isPending}
          onClick={() => asking.isPending || ask()}
        >
          {t('button')}
        </Button>
        {asking.isPending && <Loader type="dots" role="status" aria-label={t('loading')} />}
      </Group>
      <Suspense fallback={null}>{!asking.isIdle && <FoundProposals proposals={proposals} onRetry={retry} />}</Suspense>
    </Stack>
  );
}
