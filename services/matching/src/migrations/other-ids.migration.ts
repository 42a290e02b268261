import type { Migration } from '@attune/platform/stores/migrations/migration';
import { changeDocuments } from '@attune/platform/stores/migrations/change-documents';

interface AboutAnother {
  _id: string;
  otherId: string;
}

/** `_id` is both ids, which have 24 characters each, with a character between them. */
const namesOther = (collection: string) =>
  changeDocuments<AboutAnother>({
    collection,
    pending: { otherId: { $exists: false } },
    changes: documents => documents.map(({ _id }) => ({ _id, update: { $set: { otherId: _id.slice(25) } } })),
  });

/** Without the other member's id, the document would outlive that member's deletion. */
export const passOtherIds: Migration = {
  version: 1,
  release: '0.2.0',
  kind: 'add',
  description: 'passes name the other member',
  batch: namesOther('passes'),
};

export const meetingOtherIds: Migration = {
  version: 2,
  release: '0.2.0',
  kind: 'add',
  description: 'meetings name the other member',
  batch: namesOther('meetings'),
};
