import type { Migration } from '@attune/platform/stores/migrations/migration';
import { changeDocuments } from '@attune/platform/stores/migrations/change-documents';
import type { MemberDocument } from '../directory/directory.schema.js';
import { formerKeysOf } from '../directory/former-keys.js';

/** 0.1.0 searched four fields with the beginnings of names. Without the keys, a member is found by no search. */
export const searchKeys: Migration = {
  version: 1,
  release: '0.2.0',
  kind: 'add',
  description: 'members can be found by every part of their names',
  batch: changeDocuments<MemberDocument>({
    collection: 'directory',
    pending: { searchKeys: { $exists: false } },
    changes: members =>
      members.map(member => {
        const { _id, revision } = member;
        const update = { $set: { searchKeys: formerKeysOf(member), searchKeysRevision: revision } };
        return { _id, where: { revision }, update };
      }),
  }),
};
