import type { RealSystem } from './system.fixture.js';
import type { Role } from './who-may.table.js';

/** A document as text, by where it lies. */
type Documents = Map<string, string>;

/**
 * What happens to a document by itself: mails are sent and others are told, whenever that may be; a conversation opens and
 * closes when friends announces it; how often a member was suggested is counted afterwards; what follows from a decision is
 * done after it; the day of the last visit is noted for members who have none; the daily mail falls due at its hour.
 */
const BY_ITSELF =
  /"(mails|mailChanges|memberMails|announcedRevision|unannounced\w*|unsettledSince|unfiledSince|uncopiedSince|isOpen|friendshipRevision|shown|uncountedSince|steps|unlogged|pendingSince|lastSeenDay|news|nextAt|version|nextDigestAt|mailing|unsubscribeToken|writes|untoldSince)":/;

/** Everything that auth, friends, messaging, matching and moderation keep: to look at, and to bring back as it was. */
export async function remember({ stores, settle }: Pick<RealSystem, 'stores' | 'settle'>) {
  await settle();
  const all = () => Promise.all(stores.map(store => store.find().toArray()));
  const kept = await all();
  const look = async (): Promise<Documents> =>
    new Map(
      (await all()).flatMap((documents, index) =>
        documents.filter(document => !isBare(document)).flatMap(document => partsOf(stores[index]?.name, document)),
      ),
    );
  // Document by document: what comes about by itself meanwhile must not find its place empty.
  const restore = async (): Promise<void> => {
    const found = (await all()).map(documents => new Map(documents.map(one => [String(one._id), JSON.stringify(one)])));
    for (const [index, store] of stores.entries()) {
      const [documents, now] = [kept[index] ?? [], found[index]];
      const changed = documents.filter(one => now?.get(String(one._id)) !== JSON.stringify(one));
      if (now?.size !== documents.length || changed.length > 0)
        await store.deleteMany({ _id: { $nin: documents.map(({ _id }) => _id) } });
      const back = changed.map(({ _id, ...fields }) => ({
        replaceOne: { filter: { _id }, replacement: fields, upsert: true },
      }));
      if (back.length > 0) await store.bulkWrite(back as never);
    }
  };
  return { look, restore };
}

/** The places of what is different, or gone, or new. */
export const changes = (before: Documents, after: Documents): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(place => before.get(place) !== after.get(place));

export const isOfOperate = ({ route }: { route: string }): boolean => /\/api\/operate(\/|$)/.test(route);
export const isOfDesk = ({ route }: { route: string }): boolean => route.includes(' /api/desk');

/** The routes for those alone who have a role. */
export const IS_FOR = { moderator: isOfDesk, operator: isOfOperate };

/** Those places that the one who asked has no part in. */
export function foreignTo(
  { role, route, userId }: { role: Role; route: string; userId: string },
  changed: string[],
  before: Documents,
): string[] {
  const isNewcomer = (place: string) => route.endsWith('/register') && !before.has(place);
  const isOfCase = (place: string) =>
    role === 'moderator' && isOfDesk({ route }) && /^(cases|reports|selfies) /.test(place);
  const isEventOfOperator = (place: string) =>
    role === 'operator' && isOfOperate({ route }) && place.startsWith('events  ');
  const isAllowed = (place: string) => isNewcomer(place) || isOfCase(place) || isEventOfOperator(place);
  return changed.filter(place => !place.includes(userId) && !isAllowed(place));
}

/**
 * A conversation without a read message says no more than the friendship does, an open case no more than its reports do, and a
 * member of whom notifications knows only the hour of the daily mail no more than the directory does.
 */
const isBare = (document: object) =>
  ('friendshipRevision' in document && !('marks' in document)) ||
  ('reportIds' in document && !('claim' in document) && !('decision' in document)) ||
  ('nextDigestAt' in document && Object.keys(ownFields(document)).join() === '_id');

/** Whose it is stands in it: a document's id has its member's, but a message's, a report's and a plan's have not. */
const placeOf = (
  store: string | undefined,
  document: { _id: unknown; conversationId?: unknown; reporterId?: unknown; userIds?: unknown; userId?: unknown },
) => {
  const { conversationId, reporterId, userIds, userId } = document;
  return `${store} ${String(conversationId ?? reporterId ?? userIds ?? userId ?? '')} ${String(document._id)}`;
};

/** An event without its guests, and each guest's part of it: that is the guest's own. */
function partsOf(
  store: string | undefined,
  document: { _id: unknown; guests?: { userId: string }[] },
): [string, string][] {
  const { guests = [], ...rest } = document;
  const places = guests.map((guest): [string, string] => [
    `${store} ${guest.userId} ${String(rest._id)}`,
    asText(guest),
  ]);
  return [[placeOf(store, rest), asText(rest)], ...places];
}

const ownFields = (document: object): object =>
  Object.fromEntries(Object.entries(document).filter(([field]) => !BY_ITSELF.test(`"${field}":`)));

const asText = (document: object): string => JSON.stringify(ownFields(document));
