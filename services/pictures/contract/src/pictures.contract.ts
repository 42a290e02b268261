import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract } from '@attune/platform/contract';
import { foreignPictureMethods } from './foreign-picture.methods.js';
import { photoMethods } from './photo.methods.js';
import { picturesReasons } from './pictures.reasons.js';
import { selfieMethods } from './selfie.methods.js';
import { uploadMethods } from './upload.methods.js';
import { voiceMethods } from './voice.methods.js';

/** A finished picture is portraits and a square cut from them; a copy of one elsewhere is only a square. All are upright WebP without metadata. */
export const picturesContract = {
  service: 'pictures',
  provenBy: { reportedPicture: ['moderation'], finishSelfie: ['moderation'] },
  methods: {
    ...uploadMethods,
    ...photoMethods,
    ...selfieMethods,
    ...voiceMethods,
    ...foreignPictureMethods,
    exportPage,
  },
  reasons: picturesReasons,
} as const satisfies Contract;
export type { PicturesReason } from './pictures.reasons.js';
