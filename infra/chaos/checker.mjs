import { conversationOf } from './members.mjs';

/**
 * @typedef {import('./history.mjs').Message} Message
 * @typedef {import('./history.mjs').Send} Send
 * @typedef {import('./history.mjs').Violation} Violation
 *
 * @typedef {object} Evidence everything there is to judge by, once all is quiet
 * @property {Send[]} sends
 * @property {import('./history.mjs').Forgery[]} forgeries
 * @property {import('./history.mjs').Sight[]} sights
 * @property {Message[]} stored as the database has them, in no order
 * @property {import('./history.mjs').Reading[]} logs each conversation as HTTP shows it to each of its two members
 */

/**
 * What was violated. The database says what is so; what the members did and saw has to agree with it.
 *
 * @param {Evidence} evidence
 * @returns {Violation[]}
 */
export function check(evidence) {
  const byId = new Map(evidence.stored.map(message => [message._id, message]));
  return [
    ...lost(evidence, byId),
    ...doubled(evidence),
    ...outOfOrder(evidence),
    ...invented(evidence, byId),
    ...leaked(evidence),
  ].map(([kind, detail]) => ({ kind, detail }));
}

/** @typedef {[kind: string, detail: string]} Found */

/** I1, I6: what was acknowledged is stored as it was acknowledged, and both read it. @param {Evidence} evidence @param {Map<string, Message>} byId @returns {Found[]} */
function lost({ sends, logs }, byId) {
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

/** @param {Send} send @param {string} how @returns {Found} */
const lostMessage = ({ clientMsgId, senderId }, how) => ['lost', `${clientMsgId} of ${senderId} ${how}`];

/** I2: one message for each id of a sender, and one answer. @param {Evidence} evidence @returns {Found[]} */
function doubled({ sends, stored }) {
  const once = new Set();
  const twice = stored.filter(({ senderId, clientMsgId }) => {
    const key = `${senderId} ${clientMsgId}`;
    return clientMsgId !== undefined && once.size === once.add(key).size;
  });
  const answeredTwice = sends.filter(send => new Set(answersOf(send).map(({ _id }) => _id)).size > 1);
  return [
    ...twice.map(({ clientMsgId, seq }) => found('doubled', `${clientMsgId} is stored again as ${seq}`)),
    ...answeredTwice.map(({ clientMsgId }) => found('doubled', `${clientMsgId} was acknowledged as two messages`)),
  ];
}

/** I3, I4. @param {Evidence} evidence @returns {Found[]} */
function outOfOrder({ sends, stored, logs }) {
  const conversations = grouped(stored);
  return [
    ...[...conversations].flatMap(([id, messages]) => holes(id, messages)),
    ...logs.flatMap(log => differences(log, conversations.get(conversationOf([log.userId, log.with])) ?? [])),
    ...overtakings(sends),
  ];
}

/** @param {Message} message */
const conversation = ({ senderId, recipientId }) => conversationOf([senderId, recipientId]);

/** @param {Message[]} messages */
function grouped(messages) {
  /** @type {Map<string, Message[]>} */
  const groups = new Map();
  for (const message of messages) {
    const group = groups.get(conversation(message));
    if (group) group.push(message);
    else groups.set(conversation(message), [message]);
  }
  return groups;
}

/** @param {string} id @param {Message[]} messages @returns {Found[]} */
function holes(id, messages) {
  const ordered = messages.sort((one, other) => one.seq - other.seq);
  return ordered.flatMap(({ seq, createdAt }, index) => {
    const before = ordered[index - 1];
    return [
      ...(seq === index + 1 ? [] : [found('order', `${id} has ${seq} in place ${index + 1}`)]),
      ...(before && before.createdAt > createdAt ? [found('order', `${id}: ${seq} is older than ${before.seq}`)] : []),
    ];
  });
}

/** @param {import('./history.mjs').Reading} log @param {Message[]} messages @returns {Found[]} */
function differences({ userId, with: other, messages: read }, messages) {
  const length = Math.max(read.length, messages.length);
  const index = Array.from({ length }, (_, i) => i).find(i => read[i]?._id !== messages[i]?._id);
  return index === undefined ? [] : [found('order', `${userId} reads something else at ${index + 1} with ${other}`)];
}

/** What was emitted on one connection, once, and acknowledged, keeps its order. @param {Send[]} sends @returns {Found[]} */
function overtakings(sends) {
  const single = sends.flatMap(send => {
    const [attempt, ...more] = send.attempts;
    const isSingle = attempt?.answer && more.length === 0;
    return isSingle
      ? [{ ...attempt, line: `${attempt.socket} ${send.recipientId}`, seq: attempt.answer?.seq ?? 0 }]
      : [];
  });
  /** @type {Map<string, typeof single[number]>} */
  const last = new Map();
  return single
    .sort((one, other) => one.place - other.place)
    .flatMap(attempt => {
      const before = last.get(attempt.line);
      last.set(attempt.line, attempt);
      if (!before || before.seq < attempt.seq) return [];
      return [found('order', `on ${attempt.socket}, ${attempt.seq} was emitted after ${before.seq}`)];
    });
}

/** I9, I10: everything stored was said by its sender, and what must be refused was. @param {Evidence} evidence @param {Map<string, Message>} byId @returns {Found[]} */
function invented({ sends, forgeries, stored, sights }, byId) {
  const said = new Map(sends.map(send => [`${send.senderId} ${send.clientMsgId}`, send]));
  const unsaid = stored.filter(message => {
    const send = said.get(`${message.senderId} ${message.clientMsgId}`);
    return !send || !isOf(message, send);
  });
  const unstored = sights.filter(({ message }) => {
    const there = byId.get(message._id);
    return !there || there.seq !== message.seq || there.createdAt !== message.createdAt || !isOf(message, there);
  });
  return [
    ...unsaid.map(({ _id, text }) => found('invented', `${_id} "${text.slice(0, 40)}" was said by nobody`)),
    ...unstored.map(({ userId, message }) => found('invented', `${userId} saw ${message._id}, which is not stored so`)),
    ...forgeries.filter(({ isAccepted }) => isAccepted).map(({ kind }) => found('invented', `accepted: ${kind}`)),
  ];
}

/** I8: nobody sees what is not theirs. @param {Evidence} evidence @returns {Found[]} */
function leaked({ sights }) {
  return sights
    .filter(({ userId, message }) => userId !== message.senderId && userId !== message.recipientId)
    .map(({ userId, message }) => found('leaked', `${userId} saw ${message._id} of others`));
}

/** @param {string} kind @param {string} detail @returns {Found} */
const found = (kind, detail) => [kind, detail];

/** @param {Send} send */
const answersOf = ({ attempts }) => attempts.flatMap(({ answer }) => answer ?? []);

/** @param {Message} message @param {{ clientMsgId?: string, senderId: string, recipientId: string, text: string }} other */
const isOf = (message, other) =>
  message.clientMsgId === other.clientMsgId &&
  message.senderId === other.senderId &&
  message.recipientId === other.recipientId &&
  message.text === other.text;
