import type { Migration } from '@attune/platform/stores/migrations/migration';
import { changeDocuments } from '@attune/platform/stores/migrations/change-documents';
import type { BlockDocument } from '../blocks/block.schema.js';
import { type MemberDocument, SHOWN } from '../directory/directory.schema.js';

/** 0.1.0 showed those who are blocked as they are now. A block shows what its blocker could see then: of an earlier one, what can be seen now. */
export const blockSnapshots: Migration = {
  version: 2,
  release: '0.2.0',
  kind: 'add',
  description: 'blocks keep what the blocker could see',
  batch: changeDocuments<BlockDocument>({
    collection: 'blocks',
    pending: { snapshot: { $exists: false } },
    changes: async (blocks, db) => {
      const names = { username: 1, firstname: 1, lastname: 1, profilePicture: 1 };
      const shown = { _id: { $in: blocks.map(({ blockedId }) => blockedId) }, ...SHOWN };
      const members = await db.collection<MemberDocument>('directory').find(shown, { projection: names }).toArray();
      const people = new Map(members.map(member => [member._id, member]));
      const reversed = { _id: { $in: blocks.map(({ blockerId, blockedId }) => `${blockedId}_${blockerId}`) } };
      const against = await db.collection<BlockDocument>('blocks').find(reversed).toArray();
      const since = new Map(against.map(({ blockedId, blockerId, at }) => [`${blockedId}_${blockerId}`, at]));
      return blocks.map(({ _id, blockedId, at }) => {
        const earlier = since.get(_id);
        const snapshot = earlier && earlier < at ? null : (people.get(blockedId) ?? null);
        return { _id, update: { $set: { snapshot } } };
      });
    },
  }),
};
