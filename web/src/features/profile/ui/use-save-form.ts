import { authApi, type Me } from '@attune/gateway-contract/auth';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, call } from '../../../api/call.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import { photosOf, photosToSave } from '../model/photos.js';
import { profileForm, type ProfileValues, type Stored } from '../model/profile-form.js';

/** Sends the form. `onStored` receives the values that the form is compared with from then on. A refused value is named next to its field. */
export function useSaveForm(form: SchemaForm<ProfileValues>, stored: Stored, onStored: (stored: Stored) => void) {
  const save = useSaveProfile();
  const queryClient = useQueryClient();
  const send = (values: ProfileValues) =>
    save.mutate(profileForm(stored).parse(values), {
      onSuccess: ({ user }) => {
        const saved = photosOf({ photos: photosToSave(values), profilePicture: null });
        form.setFieldValue('photos', saved.photos);
        form.setFieldValue('profilePicture', saved.profilePicture);
        form.resetDirty({ ...values, ...saved });
        onStored(user);
      },
      onError: async error => {
        if (!(error instanceof ApiError)) return;
        form.showRefused(error.failure?.fields);
        if (error.status !== 409) return;
        // The photos were changed elsewhere. A member who reads that and saves again means those of the form.
        await queryClient.invalidateQueries({ queryKey: ['session'] });
        const me = queryClient.getQueryData<Me | null>(['session']);
        if (me) onStored({ ...stored, photos: me.photos, profilePicture: me.profilePicture });
      },
    });
  return { save, send };
}

/** Stores the profile, and updates every screen that shows it. */
function useSaveProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof authApi.updateMe.input>) => call(authApi.updateMe, { input }),
    onSuccess: async ({ user }) => {
      // An answer from before the change must not undo it on the screen.
      await queryClient.cancelQueries({ queryKey: ['session'] });
      queryClient.setQueryData<Me | null>(['session'], me => me && { ...me, ...user });
      void queryClient.invalidateQueries({ queryKey: ['members'] });
    },
  });
}
