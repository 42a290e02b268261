import { dropIndex } from '@attune/platform/stores/migrations/drop-index';
import type { Migration } from '@attune/platform/stores/migrations/migration';
import { MESSAGES } from '../store/message.schema.js';

/** 0.1.0 had one across conversations, which a sharded collection cannot have. */
export const sendIds: Migration = {
  version: 1,
  release: '0.2.0',
  kind: 'add',
  description: 'a message that is sent again is known in its conversation',
  batch: dropIndex(MESSAGES, 'senderId_1_sendId_1'),
};
