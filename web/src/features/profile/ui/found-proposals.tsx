import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Disclosure } from '../../../ui/disclosure.js';
import { StatusBox } from '../../../ui/status-box.js';
import { SentMessages, whereTo } from '../../ai-chat/ui/sent-messages.js';
import { promptText } from '../../members/model/member-texts.js';
import type { Field, ProposalsState } from './use-proposals.js';
import classes from './proposals.module.css';

/** Marks the proposal for a field, for the ways that lead to it. */
export const proposalId = (field: Field) => `proposal-${field ?? 'bio'}`;

interface FoundProposalsProps {
  proposals: ProposalsState;
  /** Moves the focus as well: the pressed button disappears. */
  onRetry: () => void;
}

/** How many fields have a proposal and where, and what a model was sent for them. */
export function FoundProposals({ proposals: { asking, shown }, onRetry }: FoundProposalsProps) {
  const t = useTranslations('profile-proposals');
  if (asking.isPending) return null;
  if (asking.isError)
    return (
      <StatusBox kind="error">
        <Text>{t('failed')}</Text>
        <Text size="sm">{asking.error.message}</Text>
        <Button variant="default" mt="xs" onClick={onRetry}>
          {t('retry')}
        </Button>
      </StatusBox>
    );
  if (!asking.data) return null;
  const { advice, proposals, sent } = asking.data;
  return (
    <section aria-label={t('heading')} className={classes['found']}>
      {advice !== null && (
        // Its marks of Markdown are for the chat.
        <Text role="status" className={classes['advice'] ?? ''}>
          {advice.replaceAll('**', '')}
        </Text>
      )}
      {advice === null && (
        <Text role="status">
          {proposals.length === 0 ? t('none') : `${t('found', { count: shown.length })} ${t('about')}`}
        </Text>
      )}
      {shown.length > 0 && <Ways fields={shown.map(({ prompt }) => prompt)} />}
      <Disclosure summary={t('whatIsSent')}>
        {sent.messages.length === 0 ? (
          <Text size="sm">{t('nothingSent')}</Text>
        ) : (
          <Stack gap="xs">
            <Text size="sm">{whereTo(sent)}</Text>
            <SentMessages sent={sent} />
            <Text size="sm">{t('notKept')}</Text>
          </Stack>
        )}
      </Disclosure>
    </section>
  );
}

/** The fields lie below what a screen shows. */
function Ways({ fields }: { fields: Field[] }) {
  const t = useTranslations('profile-proposals');
  const profile = useTranslations('profile');
  const texts = useTranslations('members');
  const open = (field: Field) => {
    const proposal = document.getElementById(proposalId(field));
    proposal?.scrollIntoView({ block: 'center' });
    proposal?.focus({ preventScroll: true });
  };
  return (
    <div className={classes['ways']}>
      {fields.map(field => {
        const name = field === null ? profile('bio.label') : (promptText(field, texts) ?? field);
        return (
          <Button
            key={field}
            variant="default"
            mih={44}
            aria-label={t('goTo', { field: name })}
            onClick={() => open(field)}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}
