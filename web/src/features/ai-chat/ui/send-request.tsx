import type { Me } from '@attune/gateway-contract/auth';
import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { Dialog } from '../../../ui/dialog.js';
import { StatusBox } from '../../../ui/status-box.js';
import type { Person } from '../model/conversation.js';
import { nameOf, refusalOf, useSendRequest } from '../model/friend-requests.js';

interface SendRequestProps {
  person: Person;
  me: Me;
  onClose: () => void;
}

/** Asks the member before their request goes out, and says what came of it. */
export function SendRequest({ person, me, onClose }: SendRequestProps) {
  const t = useTranslations('ai-chat.people');
  const { mutate, isPending, isSuccess, error } = useSendRequest(me);
  const done = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone then.
  useEffect(() => void (isSuccess && done.current?.focus()), [isSuccess]);
  return (
    <Dialog title={t('title', { name: nameOf(person) })} onClose={onClose}>
      <Stack gap="lg">
        <div aria-live="polite">
          {!isSuccess && !error && <Text>{t('whatTheySee')}</Text>}
          {isSuccess && <StatusBox kind="success">{t('sent')}</StatusBox>}
          {error && <StatusBox kind="error">{refusalOf(error)}</StatusBox>}
        </div>
        <DialogFoot>
          <Button ref={done} variant="default" onClick={onClose} data-autofocus>
            {isSuccess ? t('done') : t('notNow')}
          </Button>
          {!isSuccess && (
            <Button loading={isPending} onClick={() => mutate(person)}>
              {t('send')}
            </Button>
          )}
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
