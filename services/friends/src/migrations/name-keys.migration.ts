import type { Migration } from '@attune/platform/stores/migrations/migration';
import { changeDocuments } from '@attune/platform/stores/migrations/change-documents';
import type { MemberDocument } from '../directory/directory.schema.js';
import { nameKeysOf } from '../directory/name-keys.js';

/** 0.1.0 searched four fields with the beginnings of names. Without these keys, no search finds a member. */
export const nameKeys: Migration = {
  version: 1,
  release: '0.2.0',
  kind: 'add',
  description: 'members can be found by every part of their names, in each way of writing them',
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
