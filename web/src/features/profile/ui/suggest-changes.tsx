import { Button, Group, Loader, Stack } from '@mantine/core';
import { Lightbulb } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { loadMessages } from '../../../i18n/language.js';
import type { ProposalsState } from './use-proposals.js';

// Loaded when it is asked for.
const FoundProposals = lazy(async () => {
  const [found] = await Promise.all([import('./found-proposals.js'), loadMessages(['profile-proposals', 'ai-chat'])]);
  return { default: found.FoundProposals };
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
