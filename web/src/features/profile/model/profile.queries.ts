import { authApi, type Me } from '@attune/gateway-contract/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { ProfileForm, type ProfileValues } from './profile-form.js';

/** Stores the profile; every screen that shows it is told. */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (values: ProfileValues) => call(authApi.updateMe, { input: ProfileForm.parse(values) }),
    onSuccess: async ({ user }) => {
      // An answer from before the change must not undo it on the screen.
      await queryClient.cancelQueries({ queryKey: ['session'] });
      queryClient.setQueryData<Me | null>(['session'], me => me && { ...me, ...user });
    },
  });
}
