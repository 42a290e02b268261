import { MongoClient, type Collection } from 'mongodb';
import { closedLoop } from '../../harness/load.ts';
import { conversationOf } from '../../harness/members.ts';
import { count, seconds as secondsOf } from '../../harness/report.ts';

const BATCH = 5000;
const AT_A_TIME = 4;
const REPORT_MS = 10_000;

type Documents = Collection<{ _id: string }>;

/**
 * Fills a conversation past the service, through which it would take hours, until it has as many messages as wanted or the time
 * is over; answers how many there are. They are dense up to the last one, or the newest page would not be one.
 */
export async function fill(url: string, members: [string, string], wanted: number, seconds: number) {
  const mongo = await new MongoClient(url).connect();
  try {
    const messages: Documents = mongo.db('messaging').collection('messages');
    const [start, conversationId] = [Date.now(), conversationOf(members)];
    let [next, reported] = [1, start];
    await closedLoop(
      AT_A_TIME,
      () => next <= wanted && Date.now() < start + seconds * 1000,
      async () => {
        const first = next;
        next = Math.min(next + BATCH, wanted + 1);
        const batch = Array.from({ length: next - first }, (_, i) => aMessage(conversationId, members, first + i));
        await messages.insertMany(batch, { ordered: false, writeConcern: { w: 1, j: false } });
        if (Date.now() - reported < REPORT_MS) return;
        reported = Date.now();
        console.log(`${count(next - 1)} of ${count(wanted)} messages written`);
      },
    );
    console.log(`${count(next - 1)} messages written in ${secondsOf(Date.now() - start)}`);
    return next - 1;
  } finally {
    await mongo.close();
  }
}

function aMessage(conversationId: string, members: [string, string], seq: number) {
  const sendId = `${conversationId.slice(0, 24)}-${seq}`;
  return {
    _id: `${conversationId.slice(11, 24)}${seq.toString(16).padStart(11, '0')}`,
    conversationId,
    seq,
    senderId: members[seq % 2],
    text: `Message number ${seq}: shall we meet for a coffee at the weekend?`,
    createdAt: new Date(1.7e12 + seq * 1000),
    sendId,
    callId: sendId,
  };
}
