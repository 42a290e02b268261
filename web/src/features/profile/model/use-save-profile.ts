import { authApi, type Me } from '@attune/gateway-contract/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../api/call.js';

/** Stores the profile, and updates every screen that shows it. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof authApi.updateMe.input>) => call(authApi.updateMe, { input }),
    onSuccess: async ({ user }) => {
      // An answer from before the change must not undo it on the screen.
      await queryClient.cancelQueries({ queryKey: ['session'] });
      // Absent from the answer: none is for friends alone any more, and there is no recording.
      const { friendsOnly = [] } = user;
      queryClient.setQueryData<Me | null>(['session'], me => {
        if (!me) return me;
        const { voice: _before, ...others } = me;
        return { ...others, ...user, friendsOnly };
      });
      void queryClient.invalidateQueries({ queryKey: ['members'] });
    },
  });
}
