import { Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { Dialog } from '../../../ui/dialog.js';
import { begunOf } from '../model/early-days.js';
import { fullTimeOf } from '../model/time-words.js';
import { warningSigns, type WarningSign } from '../rules/warning-signs.js';
import { useConversationScreen } from './conversation.context.js';
import { useCoveredText } from './hidden-words.context.js';
import classes from './warning-signs-dialog.module.css';

/** The warning signs of a conversation, the lines they rest on as links to their messages, and what the signs do not prove. */
export function WarningSignsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('safer-chat.signs');
  const { friendName, state } = useConversationScreen();
  const conversation = useStore(state);
  const { messages, hasOlder } = conversation;
  const signs = warningSigns(messages, begunOf(conversation));
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <Stack gap="md">
        {signs.length === 0 && <Text>{t('none')}</Text>}
        {signs.length > 0 && (
          <ol className={classes['signs']}>
            {signs.map(sign => (
              <Sign key={sign.kind} sign={sign} onClose={onClose} />
            ))}
          </ol>
        )}
        <Text size="sm">{t('about', { name: friendName }) + (hasOlder ? ` ${t('notAll')}` : '')}</Text>
      </Stack>
    </Dialog>
  );
}

function Sign({ sign: { kind, lines }, onClose }: { sign: WarningSign; onClose: () => void }) {
  const t = useTranslations('safer-chat.signs');
  const { actions } = useConversationScreen();
  const covered = useCoveredText();
  const goTo = (seq: number) => {
    onClose();
    actions.jumpTo(seq);
  };
  return (
    <li>
      <Text component="h3" fw={600}>
        {t(`kinds.${kind}`)}
      </Text>
      <ul className={classes['lines']}>
        {lines.map(({ key, seq = 0, text, createdAt }) => (
          <li key={key}>
            <button type="button" className={classes['line']} onClick={() => goTo(seq)}>
              <time dateTime={createdAt}>{fullTimeOf(createdAt)}</time>
              <span className={classes['text']} dir="auto">
                {covered(text, false)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}
