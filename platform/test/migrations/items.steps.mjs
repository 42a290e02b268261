// The steps of a service of three releases, for tests that migrate its database. `changes` counts how often a document was changed.
import { changeDocuments } from '@attune/platform/stores/migrations/change-documents';

const changeOf = (update, pending) =>
  changeDocuments({
    collection: 'items',
    pending,
    changes: items => items.map(item => ({ _id: item._id, update: { ...update(item), $inc: { changes: 1 } } })),
  });

/** @type {import('@attune/platform/stores/migrations/migration').Migration[]} */
export const STEPS = [
  {
    version: 1,
    release: '0.2.0',
    kind: 'add',
    description: 'items have a full name',
    batch: changeOf(({ first, last }) => ({ $set: { full: `${first} ${last}` } }), { full: { $exists: false } }),
  },
  {
    version: 2,
    release: '0.3.0',
    kind: 'remove',
    removes: 1,
    description: 'items have no parts of a name',
    batch: changeOf(() => ({ $unset: { first: 1, last: 1 } }), { first: { $exists: true } }),
  },
];
