import { type ListedMoment, type MomentId, momentsApi } from '@attune/gateway-contract/moments';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.js';

const CHANGES = ['moments', 'likes', 'change'];

export const momentsQuery = queryOptions({
  queryKey: ['moments', 'list'],
  queryFn: async () => (await call(momentsApi.list)).moments,
});

interface Change {
  momentId: MomentId;
  isLiked: boolean;
}

/** What members did with the clips. `notSaved`: why the last change of a like was not stored, and of which clip. */
export function useLikes() {
  const { data, isError, refetch } = useQuery(momentsQuery);
  const [notSaved, setNotSaved] = useState<{ momentId: MomentId; message: string }>();
  const { mutate } = useSetLike(({ momentId }, error) => setNotSaved(error && { momentId, message: error.message }));
  const of = (momentId: MomentId) => data?.find(moment => moment.momentId === momentId);
  return {
    of,
    /** Nothing is known of likes, and asking failed. */
    isMissing: data === undefined && isError,
    askAgain: () => void refetch(),
    notSaved,
    toggle: (momentId: MomentId) => {
      const moment = of(momentId);
      if (moment) mutate({ momentId, isLiked: !moment.isLiked });
    },
  };
}

/** Shows a like at once, and takes it back when the server does not agree. One after the other: the last choice counts. */
function useSetLike(onOutcome: (change: Change, error?: Error) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = momentsQuery;
  const write = (momentId: MomentId, next: (moment: ListedMoment) => ListedMoment) =>
    queryClient.setQueryData(queryKey, before =>
      before?.map(moment => (moment.momentId === momentId ? next(moment) : moment)),
    );
  const show = ({ momentId, isLiked }: Change) =>
    write(momentId, moment =>
      moment.isLiked === isLiked ? moment : { ...moment, isLiked, likes: moment.likes + (isLiked ? 1 : -1) },
    );
  return useMutation({
    mutationKey: CHANGES,
    scope: { id: CHANGES.join() },
    mutationFn: async (input: Change) => (await call(momentsApi.setLike, { input })).moment,
    onMutate: async change => {
      onOutcome(change);
      await queryClient.cancelQueries({ queryKey });
      show(change);
    },
    onError: (error, { momentId, isLiked }) => {
      show({ momentId, isLiked: !isLiked });
      onOutcome({ momentId, isLiked }, error);
    },
    onSuccess: stored => {
      // Others on their way may be about the same clip: the last answer has the count.
      if (queryClient.isMutating({ mutationKey: CHANGES }) === 1)
        write(stored.momentId, listed => ({ ...listed, ...stored }));
    },
  });
}
