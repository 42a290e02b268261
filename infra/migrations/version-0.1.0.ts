import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Conversation } from '@attune/messaging-contract/conversation';
import type { Message } from '@attune/messaging-contract/message';
import type { Person } from '@attune/friends-contract/person';
import { BSON, type Document, type IndexDescriptionInfo, type MongoClient } from 'mongodb';

const FILE = join(import.meta.dirname, 'version-0.1.0.json.gz');
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

type Lists = Record<'friends' | 'requests' | 'sent' | 'blocked', Person[]>;

/** What the processes of 0.1.0 answered last. Keys are usernames, or the ids of two members with a space between them. */
interface Known {
  members: { username: string; userId: string }[];
  lists: Record<string, Lists>;
  conversations: Record<string, Conversation[]>;
  histories: Record<string, Message[]>;
  preferences: Record<string, object>;
  me: Record<string, { user: Document }>;
  aiCalls: Record<string, object[]>;
  /** What was acknowledged to senders during the chaos run. */
  acknowledged: {
    senderId: string;
    recipientId: string;
    text: string;
    clientMsgId: string;
    _id: string;
    seq: number;
  }[];
  /** Tokens of mailed links, by address. */
  mails: Record<string, string>;
  sessions: { userId: string; sessionId: string }[];
}

export interface Fixture {
  writtenAt: Date;
  databases: Record<string, Record<string, { indexes: IndexDescriptionInfo[]; documents: Document[] }>>;
  objects: Record<string, string>;
  known: Known;
}

/** What 0.1.0 wrote, as if it had been written a minute ago: nothing of it has expired. */
export function version010(): Fixture {
  const text = gunzipSync(readFileSync(FILE)).toString();
  const { writtenAt } = BSON.EJSON.parse(text) as Fixture;
  const later = Date.now() - 60_000 - writtenAt.getTime();
  const moved = text.replaceAll(MOMENT, moment => new Date(Date.parse(moment) + later).toISOString());
  return BSON.EJSON.parse(moved) as Fixture;
}

/** Lays it where a product with this folder and this suffix looks. */
export async function layOut({ databases, objects }: Fixture, dir: string, suffix: string, mongo: MongoClient) {
  for (const [path, bytes] of Object.entries(objects)) {
    const file = join(dir, 'objects', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(bytes, 'base64'));
  }
  for (const [name, collections] of Object.entries(databases))
    for (const [collection, { indexes, documents }] of Object.entries(collections)) {
      const all = mongo.db(name + suffix).collection(collection);
      if (documents.length > 0) await all.insertMany(documents);
      const own = indexes.filter(index => index.name !== '_id_');
      if (own.length > 0) await all.createIndexes(own);
    }
}
