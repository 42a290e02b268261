import { Button, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/call.js';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { Dialog } from '../../../ui/dialog.js';
import { StatusBox } from '../../../ui/status-box.js';
import { type DatePlan, useAskForHelp } from '../model/dates.queries.js';
import { toldContact } from '../model/plan-words.js';
import { Emergency } from './emergency.js';

interface HelpDialogProps {
  date: DatePlan;
  onClose: () => void;
  /** Help was asked for, and no contact gets a mail about it yet. */
  onAlone: () => void;
}

/**
 * The emergency number first; then, after this question, the mail to the trusted contact. Without one, help stands, and who is named then gets
 * the mail at once. The dialog stays until the server has answered.
 */
export function HelpDialog({ date, onClose, onAlone }: HelpDialogProps) {
  const t = useTranslations('dates.help');
  const ask = useAskForHelp(date.id);
  const contact = toldContact(date);
  // Said with the first call that failed, while others follow.
  const failure = ask.error ?? ask.failureReason;
  const onAsked = (asked: DatePlan) => {
    onClose();
    if (toldContact(asked) === undefined) onAlone();
  };
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack gap="lg">
        <Emergency />
        {failure && <StatusBox kind="error">{failure instanceof ApiError ? failure.message : t('notSent')}</StatusBox>}
        <Text>{contact === undefined ? t('noContact') : t('contact', { contact })}</Text>
        <DialogFoot>
          <Button variant="default" mih={44} onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            color="red.8"
            mih={44}
            loading={ask.isPending}
            onClick={() => ask.mutate(undefined, { onSuccess: onAsked })}
          >
            {contact === undefined ? t('yesAlone') : t('yes', { contact })}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
