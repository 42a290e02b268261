import type { Me } from '@attune/gateway-contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/call.js';
import type { SchemaForm } from '../../../ui/use-schema-form.js';
import { photosOf, photosToSave } from '../model/photos.js';
import { useSaveProfile } from '../model/use-save-profile.js';
import { changeOf, fieldsSince, type ProfileValues, type Stored } from '../model/profile-form.js';

/** Sends the form. `onStored` receives the values that the form is compared with from then on. A refused value is named next to its field. */
export function useSaveForm(form: SchemaForm<ProfileValues>, stored: Stored, onStored: (stored: Stored) => void) {
  const save = useSaveProfile();
  const queryClient = useQueryClient();
  const send = (values: ProfileValues) =>
    save.mutate(changeOf(values, stored), {
      onSuccess: ({ user }) => {
        const saved = photosOf({ photos: photosToSave(values), profilePicture: null });
        // Photos that were changed meanwhile stay, to be saved next.
        if (photosToSave(form.getValues()).join() === saved.photos.join()) {
          form.setFieldValue('photos', saved.photos);
          form.setFieldValue('profilePicture', saved.profilePicture);
        }
        // With what another device hid: else the next save would show it again.
        const { friendsOnly = [] } = user;
        const typed = form.getValues().friendsOnly;
        form.setFieldValue('friendsOnly', fieldsSince(values.friendsOnly, typed, friendsOnly));
        form.resetDirty({ ...values, ...saved, friendsOnly });
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

export type SaveState = ReturnType<typeof useSaveForm>['save'];
