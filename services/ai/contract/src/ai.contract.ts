import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract } from '@attune/platform/contract';
import { aiReasons } from './ai.reasons.js';
import { chatMethods, chatStreams } from './chat.js';
import { modelCheckMethods } from './model-check.js';
import { modelChoiceMethods } from './model-choice.js';
import { proposalMethods } from './profile-proposals.js';
import { rehearsalMethods } from './rehearsal.js';
import { topicMethods } from './topic-ideas.js';

/** The dating assistant. A used-up budget is an answer that says so, not an error. */
export const aiContract = {
  service: 'ai',
  methods: {
    ...chatMethods,
    ...topicMethods,
    ...modelChoiceMethods,
    ...modelCheckMethods,
    ...rehearsalMethods,
    ...proposalMethods,
    exportPage,
  },
  streams: chatStreams,
  reasons: aiReasons,
} as const satisfies Contract;
