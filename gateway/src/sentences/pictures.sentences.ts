import type { picturesContract } from '@attune/pictures-contract/pictures.contract';
import type { SentenceTable } from './sentence-table.js';

export const picturesSentences: SentenceTable<(typeof picturesContract)['reasons']> = {
  picture_type_unknown: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
  picture_damaged: 'This picture is damaged. Please choose another one.',
  picture_too_large: 'Please choose a picture of at most 5 MB.',
  picture_has_too_many_pixels: 'This picture has too many pixels. Please choose a smaller one.',
  picture_too_small: 'This picture is too small to be seen. Please choose a larger one.',
  picture_transparent: 'This picture is transparent, so nobody would see anything. Please choose another one.',
  upload_gone: 'This upload is no longer there. Please upload it again.',
  no_picture_at_address: 'There is no picture at this address.',
  too_many_pictures: 'Those were a lot of pictures at once. Please try again later.',
  malformed_picture_id: 'This is not a valid picture.',
  foreign_address_missing: 'Please enter the address of a picture.',
  foreign_address_too_long: 'Please use at most 2,048 characters.',
  foreign_address_not_https: 'Please enter an address that begins with https://',
};
