import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract } from '@attune/platform/contract';
import { foreignPictureMethods } from './foreign-picture.methods.js';
import { photoMethods } from './photo.methods.js';
import { picturesReasons } from './pictures.reasons.js';
import { uploadMethods } from './upload.methods.js';

/** A finished picture is square, upright, at most 512 pixels a side, WebP, and carries nothing but its pixels. */
export const picturesContract = {
  service: 'pictures',
  provenBy: { reportedPicture: ['moderation'] },
  methods: {
    ...uploadMethods,
    ...photoMethods,
    ...foreignPictureMethods,
    exportPage,
  },
  reasons: picturesReasons,
} as const satisfies Contract;
export type { PicturesReason } from './pictures.reasons.js';
