import type { Migration } from '@attune/platform/stores/migrations/migration';
import { changeDocuments } from '@attune/platform/stores/migrations/change-documents';
import type { MemberDocument } from '../directory/directory.schema.js';
import { nameKeysOf } from '../directory/name-keys.js';

/** The version before compared letters with their accents. Without these keys, a member is found by no search. */
export const nameKeys: Migration = {
  version: 3,
  release: '0.2.0',
  kind: 'add',
  description: 'members can be found in each way of writing their names',
  batch: changeDocuments<MemberDocument>({
    collection: 'directory',
    pending: { $expr: { $ne: ['$nameKeysRevision', '$revision'] } },
    changes: members =>
      members.map(member => {
        const { _id, revision } = member;
        const update = { $set: { nameKeys: nameKeysOf(member), nameKeysRevision: revision } };
        return { _id, where: { revision }, update };
      }),
  }),
};
