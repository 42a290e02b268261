import { translator } from '../../../i18n/translator.js';
import type { ConversationActions } from '../model/conversation.types.js';
import { failureSentence } from '../model/failure-sentence.js';
import type { Intent } from './composer-intent.js';
import type { MessageActions } from './conversation.context.js';

interface Screen {
  setIntent: (intent: Intent) => void;
  askToDelete: (seq: number | undefined) => void;
  report: (seq: number | undefined) => void;
  jumpTo: (seq: number) => void;
  notify: (kind: 'success' | 'error', sentence: string) => void;
}

/** What can be done with the messages of a conversation. Made once, so that a row that did not change is not drawn again. */
export function messageActions(
  conversation: ConversationActions,
  { setIntent, askToDelete, report, jumpTo, notify }: Screen,
): MessageActions {
  const orNotify = (done: Promise<void>) =>
    void done.catch((error: unknown) => notify('error', failureSentence(error)));
  return {
    reply: message => setIntent({ to: 'reply', message }),
    edit: message => setIntent({ to: 'edit', message }),
    askToDelete: ({ seq }) => askToDelete(seq),
    report: ({ seq }) => report(seq),
    remove: seq => orNotify(conversation.remove(seq)),
    react: (seq, emoji) => orNotify(conversation.react(seq, emoji)),
    sendAgain: conversation.sendAgain,
    discard: conversation.discard,
    jumpTo,
    copy: async ({ text }) => {
      try {
        await navigator.clipboard.writeText(text);
        notify('success', translator('messaging')('message.copied'));
      } catch {
        notify('error', translator('messaging')('message.notCopied'));
      }
    },
  };
}
