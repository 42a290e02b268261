import type { EvidenceMessage } from '@attune/messaging-contract/message';

/** Far below what a document of the database may have, with the messages themselves. */
const FORMER_TEXT_BYTES = 1024 * 1024;

/** Keeps those of the reported message, and of the others as many as there is room for: the first of each message before the second of any. */
export function limitFormerTexts(messages: EvidenceMessage[], reportedSeq: number | undefined): EvidenceMessage[] {
  const all = messages.flatMap(({ seq, formerTexts = [] }) =>
    formerTexts.map((former, index) => ({ former, order: seq === reportedSeq ? -1 : index })),
  );
  let bytes = 0;
  const kept = all
    .toSorted((one, other) => one.order - other.order)
    .filter(({ former, order }) => (bytes += Buffer.byteLength(former.text)) <= FORMER_TEXT_BYTES || order < 0);
  const isKept = new Set(kept.map(({ former }) => former));
  return messages.map(message => {
    if (!message.formerTexts) return message;
    return { ...message, formerTexts: message.formerTexts.filter(former => isKept.has(former)) };
  });
}
