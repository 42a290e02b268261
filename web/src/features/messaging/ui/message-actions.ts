import { translator } from '../../../i18n/translator.js';
import type { ConversationActions } from '../model/conversation.types.js';
import { failureSentence } from '../model/failure-sentence.js';
import type { Asked } from './asked-dialog.js';
import type { Intent } from './composer-intent.js';
import type { MessageActions } from './conversation.context.js';

interface Screen {
  setIntent: (intent: Intent) => void;
  ask: (asked: Asked) => void;
  jumpTo: (seq: number) => void;
  notify: (kind: 'success' | 'error', sentence: string) => void;
}

/** What can be done with the messages of a conversation. Made once, so that a row that did not change is not drawn again. */
export function messageActions(
  conversation: ConversationActions,
  { setIntent, ask, jumpTo, notify }: Screen,
): MessageActions {
  const orNotify = (done: Promise<void>) =>
    void done.catch((error: unknown) => notify('error', failureSentence(error)));
  return {
    reply: message => setIntent({ to: 'reply', message }),
    edit: message => setIntent({ to: 'edit', message }),
    askToDelete: message => ask({ to: 'delete', message }),
    report: message => ask({ to: 'report', message }),
    block: () => ask({ to: 'block' }),
    askToEnd: () => ask({ to: 'end' }),
    askToMeet: () => ask({ to: 'meet' }),
    showSigns: () => ask({ to: 'signs' }),
    chooseBackground: () => ask({ to: 'background' }),
    openLink: address => ask({ to: 'open', address }),
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
