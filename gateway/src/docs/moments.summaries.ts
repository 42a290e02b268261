import type { momentsApi } from '@attune/gateway-contract/moments';

/** What the routes of moments are for. */
export const momentsSummaries: Record<keyof typeof momentsApi, string> = {
  list: 'How many like each clip, whether the member does, and how many comments they may see',
  setLike: 'Like a clip, or no longer',
  comments: 'What members said about a clip, newest first; without those whom the member may not see',
  comment: 'Comment on a clip; sent again under the same id, it is the same comment',
  removeComment: 'Take back an own comment',
};
