import { english } from '../catalogue.js';

export const profileTexts = english('profile', {
  heading: 'Profile',
  settings: 'Settings',
  card: 'Your profile',
  form: 'Edit your profile',
  age: { label: 'Age', description: '18 or older; you may leave it empty.' },
  bio: { label: 'Bio', description: 'At most 1,000 characters.' },
  pronouns: {
    label: 'Pronouns',
    none: 'Rather not say',
    /** By what is stored. */
    options: { 'She/Her': 'She/Her', 'he/him': 'he/him', 'they/them': 'they/them', other: 'other' },
    own: { label: 'Your pronouns', description: 'At most 40 characters. Press Enter to set them.' },
  },
  save: 'Save',
  saved: 'Profile saved successfully!',
  notSaved: 'Unable to save. Please try again later.',
  leave: 'Your changes are not saved. Leave this page without them?',
  picture: {
    group: 'Profile picture',
    file: 'Picture file',
    upload: 'Upload a picture',
    remove: 'Remove picture',
    kinds: 'JPEG, PNG, WebP, AVIF or GIF, at most 5 MB.',
    drop: 'You can also drop it here.',
    cut: 'It is cut to a square, and where it was taken is removed.',
    retry: 'Retry',
    cancel: 'Cancel',
    progress: 'Upload',
    uploading: 'Uploading your picture…',
    almostDone: 'Almost done…',
    done: 'Your picture is uploaded. Save to keep it.',
    address: {
      label: 'Profile picture URL',
      description:
        'Or an address that begins with https://. Others see our copy of it, so the site it lies on never learns who looks.',
    },
    wrongKind: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
    tooBig: 'Please choose a picture of at most 5 MB.',
    empty: 'This file is empty. Please choose another one.',
    notUploaded: 'The picture could not be uploaded. Please check your connection and try again.',
  },
});
