import { lazy } from 'react';
import { loadMessages } from '../../../i18n/language.js';

/** The comments with their texts, those of what can be done to their authors among them: loaded when they are opened. */
export const LazyCommentsSheet = lazy(async () => {
  const [sheet] = await Promise.all([import('./comments-sheet.js'), loadMessages(['moment-comments', 'friends'])]);
  return { default: sheet.CommentsSheet };
});
