import type { Model } from 'mongoose';
import type { UserDocument } from './user.schema.js';

interface Waiting {
  /** The list that holds the mails, and where in an entry of it a mail stands. */
  list: 'memberMails' | 'earlier';
  mail: 'memberMails' | 'earlier.mail';
  /** What a mail has to be. */
  is: object;
  /** What its account has to be. */
  who?: object;
}

/**
 * Accounts by the mail in such a list that has waited longest. MongoDB sorts documents by the lowest value in a list, which may be that of
 * a mail that went long ago.
 */
export async function longestWaiting(
  users: Model<UserDocument>,
  { list, mail, is, who = {} }: Waiting,
  limit: number,
): Promise<UserDocument[]> {
  const named = Object.fromEntries(Object.entries(is).map(([field, value]) => [`${mail}.${field}`, value as unknown]));
  const waiting = await users.aggregate<Pick<UserDocument, '_id'>>([
    { $match: { ...who, ...named } },
    { $project: { [list]: 1 } },
    { $unwind: `$${list}` },
    { $match: named },
    { $group: { _id: '$_id', at: { $min: `$${mail}.at` } } },
    { $sort: { at: 1 } },
    { $limit: limit },
  ]);
  const order = new Map(waiting.map(({ _id }, place) => [String(_id), place]));
  const found = await users.find({ _id: { $in: waiting.map(({ _id }) => _id) } }).lean<UserDocument[]>();
  const placeOf = ({ _id }: UserDocument) => order.get(String(_id)) ?? 0;
  return found.toSorted((one, other) => placeOf(one) - placeOf(other));
}
