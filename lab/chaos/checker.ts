import { conversationOf } from '../harness/members.ts';
import type { Message, Send, Violation, Forgery, SeenMessage, Reading } from '../harness/ledger.ts';

/** Everything there is to judge by, once all members are silent */
interface Evidence {
  sends: Send[];
  forgeries: Forgery[];
  seenMessages: SeenMessage[];
  /** As the database has them, in no order */
  stored: Message[];
  /** Each conversation as HTTP shows it to each of its two members */
  logs: Reading[];
}

/** What was violated. The database says what is so; what the members did and saw has to agree with it. */
export function check(evidence: Evidence): Violation[] {
  const byId = new Map(evidence.stored.map(message => [message._id, message]));
  return [
    ...lost(evidence, byId),
    ...doubled(evidence),
    ...outOfOrder(evidence),
    ...invented(evidence, byId),
    ...leaked(evidence),
  ].map(([kind, detail]) => ({ kind, detail }));
}

type Found = [kind: string, detail: string];

/** I1, I6: what was acknowledged is stored as it was acknowledged, and both read it. */
function lost({ sends, logs }: Evidence, byId: Map<string, Message>): Found[] {
  const read = new Set(logs.flatMap(log => log.messages.map(({ _id }) => `${log.userId} ${_id}`)));
  return sends.flatMap(send =>
    answersOf(send).flatMap(answer => {
      const message = byId.get(answer._id);
      if (!message) return [lostMessage(send, 'was acknowledged and is not stored')];
      if (message.seq !== answer.seq || message.createdAt !== answer.createdAt || !isOf(message, send))
        return [lostMessage(send, 'is not stored as it was acknowledged')];
      const missing = [send.senderId, send.recipientId].filter(id => !read.has(`${id} ${answer._id}`));
      return missing.map(id => lostMessage(send, `is not read by ${id}`));
    }),
  );
}

const lostMessage = ({ clientMsgId, senderId }: Send, how: string): Found => [
  'lost',
  `${clientMsgId} of ${senderId} ${how}`,
];

/** I2: one message for each id of a sender in a conversation, and one answer. */
function doubled({ sends, stored }: Evidence): Found[] {
  const once = new Set();
  const twice = stored.filter(({ senderId, recipientId, clientMsgId }) => {
    const key = `${senderId} ${recipientId} ${clientMsgId}`;
    return clientMsgId !== undefined && once.size === once.add(key).size;
  });
  const answeredTwice = sends.filter(send => new Set(answersOf(send).map(({ _id }) => _id)).size > 1);
  return [
    ...twice.map(({ clientMsgId, seq }) => found('doubled', `${clientMsgId} is stored again as ${seq}`)),
    ...answeredTwice.map(({ clientMsgId }) => found('doubled', `${clientMsgId} was acknowledged as two messages`)),
  ];
}

/** I3, I4. */
function outOfOrder({ sends, stored, logs }: Evidence): Found[] {
  const conversations = grouped(stored);
  return [
    ...[...conversations].flatMap(([id, messages]) => holes(id, messages)),
    ...logs.flatMap(log => differences(log, conversations.get(conversationOf([log.userId, log.with])) ?? [])),
    ...overtakings(sends),
  ];
}

const conversation = ({ senderId, recipientId }: Message) => conversationOf([senderId, recipientId]);

function grouped(messages: Message[]) {
  const groups = new Map<string, Message[]>();
  for (const message of messages) {
    const group = groups.get(conversation(message));
    if (group) group.push(message);
    else groups.set(conversation(message), [message]);
  }
  return groups;
}

function holes(id: string, messages: Message[]): Found[] {
  const ordered = messages.sort((one, other) => one.seq - other.seq);
  return ordered.flatMap(({ seq, createdAt }, index) => {
    const before = ordered[index - 1];
    return [
      ...(seq === index + 1 ? [] : [found('order', `${id} has ${seq} in place ${index + 1}`)]),
      ...(before && before.createdAt > createdAt ? [found('order', `${id}: ${seq} is older than ${before.seq}`)] : []),
    ];
  });
}

function differences({ userId, with: other, messages: read }: Reading, messages: Message[]): Found[] {
  const length = Math.max(read.length, messages.length);
  const index = Array.from({ length }, (_, i) => i).find(i => read[i]?._id !== messages[i]?._id);
  return index === undefined ? [] : [found('order', `${userId} reads something else at ${index + 1} with ${other}`)];
}

/** What was emitted on one connection, once, and acknowledged, keeps its order. */
function overtakings(sends: Send[]): Found[] {
  const single = sends.flatMap(send => {
    const [attempt, ...more] = send.attempts;
    const isSingle = attempt?.answer && more.length === 0;
    return isSingle
      ? [{ ...attempt, line: `${attempt.socket} ${send.recipientId}`, seq: attempt.answer?.seq ?? 0 }]
      : [];
  });
  const last = new Map<string, (typeof single)[number]>();
  return single
    .sort((one, other) => one.place - other.place)
    .flatMap(attempt => {
      const before = last.get(attempt.line);
      last.set(attempt.line, attempt);
      if (!before || before.seq < attempt.seq) return [];
      return [found('order', `on ${attempt.socket}, ${attempt.seq} was emitted after ${before.seq}`)];
    });
}

/** I9, I10: everything stored was said by its sender, and what must be refused was. */
function invented({ sends, forgeries, stored, seenMessages }: Evidence, byId: Map<string, Message>): Found[] {
  const said = new Map(sends.map(send => [`${send.senderId} ${send.clientMsgId}`, send]));
  const unsaid = stored.filter(message => {
    const send = said.get(`${message.senderId} ${message.clientMsgId}`);
    return !send || !isOf(message, send);
  });
  const unstored = seenMessages.filter(({ message }) => {
    const there = byId.get(message._id);
    return !there || there.seq !== message.seq || there.createdAt !== message.createdAt || !isOf(message, there);
  });
  return [
    ...unsaid.map(({ _id, text }) => found('invented', `${_id} "${text.slice(0, 40)}" was not said by its sender`)),
    ...unstored.map(({ userId, message }) => found('invented', `${userId} saw ${message._id}, which is not stored so`)),
    ...forgeries.filter(({ isAccepted }) => isAccepted).map(({ kind }) => found('invented', `accepted: ${kind}`)),
  ];
}

/** I8: a member sees only conversations of their own. */
function leaked({ seenMessages }: Evidence): Found[] {
  return seenMessages
    .filter(({ userId, message }) => userId !== message.senderId && userId !== message.recipientId)
    .map(({ userId, message }) => found('leaked', `${userId} saw ${message._id} of others`));
}

const found = (kind: string, detail: string): Found => [kind, detail];

const answersOf = ({ attempts }: Send) => attempts.flatMap(({ answer }) => answer ?? []);

const isOf = (message: Message, other: { clientMsgId?: string; senderId: string; recipientId: string; text: string }) =>
  message.clientMsgId === other.clientMsgId &&
  message.senderId === other.senderId &&
  message.recipientId === other.recipientId &&
  message.text === other.text;
