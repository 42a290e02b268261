import { type Comment, type CommentsPage, type MomentId, momentsApi } from '@attune/gateway-contract/moments';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { momentsQuery } from './likes.queries.js';

type Pages = InfiniteData<CommentsPage>;

const keyOf = (momentId: MomentId) => ['moments', 'comments', momentId];

/** What members said about a clip, newest first, as far as pages were asked for. */
export function useComments(momentId: MomentId) {
  return useInfiniteQuery({
    queryKey: keyOf(momentId),
    queryFn: async ({ pageParam: before, client }): Promise<CommentsPage> => {
      const page = await call(momentsApi.comments, { input: { momentId, ...(before && { before }) } });
      keepCount(client, momentId, page.count);
      return page;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ comments }) => comments).map(one => [one.commentId, one])).values(),
    ],
  });
}

/** Sends what a member says. Under the same `clientCommentId` it is the same comment, however often it is sent. */
export function useSendComment(momentId: MomentId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (said: { text: string; clientCommentId: string }) =>
      (await call(momentsApi.comment, { input: { momentId, ...said } })).comment,
    onSuccess: comment => change(queryClient, momentId, comments => [comment, ...without(comments, comment.commentId)]),
  });
}

export function useRemoveComment(momentId: MomentId) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (commentId: string) => call(momentsApi.removeComment, { input: { commentId } }),
    onSuccess: (_, commentId) => change(queryClient, momentId, comments => without(comments, commentId)),
  });
}

const without = (comments: Comment[], commentId: string) => comments.filter(comment => comment.commentId !== commentId);

/** Writes a comment into the first page and counts it, then asks for all pages again. */
function change(queryClient: QueryClient, momentId: MomentId, next: (comments: Comment[]) => Comment[]): void {
  const before = queryClient.getQueryData<Pages>(keyOf(momentId));
  if (before) {
    const pages = before.pages.map((page, index) => ({
      ...page,
      comments: index === 0 ? next(page.comments) : page.comments.filter(one => next([one]).includes(one)),
    }));
    const added = sum(pages) - sum(before.pages);
    queryClient.setQueryData<Pages>(keyOf(momentId), { ...before, pages });
    keepCount(queryClient, momentId, Math.max(0, (before.pages[0]?.count ?? 0) + added));
  }
  void queryClient.invalidateQueries({ queryKey: keyOf(momentId) });
}

const sum = (pages: CommentsPage[]) => pages.reduce((total, { comments }) => total + comments.length, 0);

/** The number next to the clip. */
function keepCount(queryClient: QueryClient, momentId: MomentId, comments: number): void {
  queryClient.setQueryData(momentsQuery.queryKey, before =>
    before?.map(moment => (moment.momentId === momentId ? { ...moment, comments } : moment)),
  );
}
