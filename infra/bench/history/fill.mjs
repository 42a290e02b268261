import { MongoClient } from 'mongodb';

const BATCH = 5000;
const AT_A_TIME = 4;
const REPORT_MS = 10_000;

/**
 * A conversation for each number of messages wanted, written past the service: through it, it would take hours.
 *
 * @returns {Promise<{ with: string, wanted: number, messages: number }[]>}
 */
export async function fill({ url, database, caller }, counts, seconds) {
  const mongo = await new MongoClient(url).connect();
  try {
    const db = mongo.db(database);
    const talks = [];
    for (const [index, wanted] of counts.entries()) {
      const other = `${index + 7}`.padStart(24, '0');
      const conversationId = [other, caller.userId].join('_');
      const members = [other, caller.userId];
      await db
        .collection('conversations')
        .insertOne({ _id: conversationId, members, isOpen: true, friendshipRevision: 1 });
      const messages = await fillOne(
        db.collection('messages'),
        conversationId,
        [caller.userId, other],
        wanted,
        seconds,
      );
      talks.push({ with: other, wanted, messages });
    }
    return talks;
  } finally {
    await mongo.close();
  }
}

/** Dense to the last one it answers, or the newest page would not be one. */
async function fillOne(messages, conversationId, members, wanted, seconds) {
  const [start, end] = [Date.now(), Date.now() + seconds * 1000];
  let next = 1;
  let reported = Date.now();
  const write = async () => {
    while (next <= wanted && Date.now() < end) {
      const first = next;
      next = Math.min(next + BATCH, wanted + 1);
      const batch = Array.from({ length: next - first }, (_, index) =>
        aMessage(conversationId, members, first + index),
      );
      await messages.insertMany(batch, { ordered: false, writeConcern: { w: 1, j: false } });
      if (Date.now() - reported < REPORT_MS) continue;
      reported = Date.now();
      console.log(`${(next - 1).toLocaleString('en')} of ${wanted.toLocaleString('en')} messages written`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, write));
  console.log(`${(next - 1).toLocaleString('en')} messages written in ${Math.round((Date.now() - start) / 1000)} s`);
  return next - 1;
}

function aMessage(conversationId, members, seq) {
  const senderId = members[seq % 2];
  const sendId = `${conversationId.slice(0, 24)}-${seq}`;
  const text = `Message number ${seq}: shall we meet for a coffee at the weekend?`;
  const createdAt = new Date(1.7e12 + seq * 1000);
  return {
    _id: `${conversationId.slice(11, 24)}${seq.toString(16).padStart(11, '0')}`,
    conversationId,
    seq,
    senderId,
    text,
    createdAt,
    sendId,
    callId: sendId,
  };
}
