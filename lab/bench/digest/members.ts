import { randomUUID } from 'node:crypto';
import { MongoClient, ObjectId, type Document } from 'mongodb';

const DAY_MS = 24 * 3_600_000;

/** Members as one who registered, with names and addresses of their own; whom that one has asked for their friendship; whose hour is `due`. */
export async function fill(mongodbUrl: string, like: string, count: number, due: Date) {
  const client = await new MongoClient(mongodbUrl).connect();
  try {
    const users = client.db('auth').collection('users');
    const one = await users.findOne({ username: like });
    if (!one) throw new Error(`There is no ${like}.`);
    const members = Array.from({ length: count }, (_, number) => copyOf(one, `reader_${number}`));
    const notifications = client.db('notifications');
    const ids = members.map(({ _id }) => _id.toHexString());
    await notifications.collection('notifications').insertMany(ids.map(id => requestTo(id, one._id.toHexString())));
    await notifications
      .collection<Document & { _id: string }>('members')
      .insertMany(ids.map(_id => ({ _id, nextDigestAt: due })));
    await users.insertMany(members);
    return members.map(({ email }) => email);
  } finally {
    await client.close();
  }
}

/** How many still wait for their mail to be asked for. */
export async function waiting(mongodbUrl: string, due: Date) {
  const client = await new MongoClient(mongodbUrl).connect();
  try {
    return await client.db('notifications').collection('members').countDocuments({ nextDigestAt: due });
  } finally {
    await client.close();
  }
}

function copyOf(one: Document, username: string) {
  const email = `${username}@example.test`;
  const own = {
    _id: new ObjectId(),
    username,
    usernameKey: username,
    email,
    emailKey: email,
    registrationId: randomUUID(),
  };
  return { ...one, ...own, ...(one.names && { names: [username] }) };
}

const requestTo = (userId: string, memberId: string) => ({
  key: `friendRequest:${userId}:${memberId}`,
  userId,
  memberId,
  kind: 'friendRequest',
  at: new Date(),
  revision: 1,
  isOpen: true,
  removeAt: new Date(Date.now() + DAY_MS),
});
