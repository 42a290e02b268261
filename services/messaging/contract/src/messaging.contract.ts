import { UserId } from '@attune/auth-contract/user-id';
import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';
import { conversationListMethods } from './conversation-list.methods.js';
import { draftedMessageMethods } from './drafted-message.methods.js';
import { endingMethods } from './ending.methods.js';
import { messageMethods } from './message.methods.js';
import { messagingReasons } from './messaging.reasons.js';
import { newMessageMethods } from './new-message.methods.js';
import { preferenceMethods } from './preference.methods.js';
import { readReceiptMethods } from './read-receipt.methods.js';

/**
 * Everything here is done for the caller, by the session alone, in the caller's conversation with the member `with`.
 * A stranger, the caller's own id, a member who blocked the caller, a hidden member and an unknown id are the same: `forbidden` where
 * something is to be changed, empty where something is to be read.
 */
export const messagingContract = {
  service: 'messaging',
  provenBy: {
    messageEvidence: ['moderation'],
    conversationPartners: ['moderation'],
    unreadSince: ['notifications'],
    firstTalksOf: ['friends'],
    recentMessages: ['notifications'],
    unreadOf: ['notifications'],
  },
  methods: {
    ...messageMethods,
    ...endingMethods,
    ...conversationListMethods,
    ...newMessageMethods,
    ...readReceiptMethods,
    ...preferenceMethods,
    ...draftedMessageMethods,
    exportPage,
  },
  events: {
    /** What was said with a request opens the conversation of these two now. */
    conversationOpened: z.object({ userIds: z.tuple([UserId, UserId]) }),
    /** A member who exchanged messages with each of these deleted their account: their tabs ask for conversations again. The event does not name that member. */
    messagesErased: z.object({ userIds: z.array(UserId) }),
  },
  reasons: messagingReasons,
} as const satisfies Contract;
export type { MessagingReason } from './messaging.reasons.js';
