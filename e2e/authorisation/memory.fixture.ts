import type { RealSystem } from './system.fixture.js';

/** A document as text, by where it lies. */
type Documents = Map<string, string>;

/** What happens to a document by itself: mails are sent and others are told, whenever that may be. */
const BY_ITSELF = /"(mails|announcedRevision|unannounced\w*|unsettledSince)":/;

/** Everything that auth and friends keep: to look at, and to bring back as it was. */
export async function remember({ stores }: Pick<RealSystem, 'stores'>) {
  const kept = await Promise.all(stores.map(store => store.find().toArray()));
  const look = async (): Promise<Documents> => {
    const found = await Promise.all(stores.map(store => store.find().toArray()));
    return new Map(
      found.flatMap((documents, index) =>
        documents.map(document => [`${stores[index]?.name} ${String(document._id)}`, asText(document)] as const),
      ),
    );
  };
  const restore = async (): Promise<void> => {
    for (const [index, store] of stores.entries()) {
      await store.deleteMany({});
      const documents = kept[index] ?? [];
      if (documents.length > 0) await store.insertMany(documents as never[]);
    }
  };
  return { look, restore };
}

/** The places of what is different, or gone, or new. */
export const changes = (before: Documents, after: Documents): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(place => before.get(place) !== after.get(place));

const asText = (document: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(document).filter(([field]) => !BY_ITSELF.test(`"${field}":`))));
