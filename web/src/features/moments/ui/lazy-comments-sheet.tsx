import { late } from '../../../ui/late.js';

/** The comments with their texts, those of what can be done to their authors among them: loaded when they are opened. */
export const LazyCommentsSheet = late(() => import('./comments-sheet.js').then(m => m.CommentsSheet), {
  messages: ['moment-comments', 'friends'],
});
