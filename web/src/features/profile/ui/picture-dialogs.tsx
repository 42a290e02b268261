import { Suspense } from 'react';
import { late } from '../../../ui/late.js';
import type { usePictureUpload } from '../model/use-picture-upload.js';

const CropDialog = late(() => import('./crop-dialog.js').then(m => m.CropDialog));
const NudeQuestion = late(() => import('./nude-question.js').then(m => m.NudeQuestion), { messages: ['photos'] });

/** What a picked picture needs an answer to: which part of it is shown, and whether a nude one is meant. */
export function PictureDialogs({
  upload: { state, cut, send, stop },
}: {
  upload: ReturnType<typeof usePictureUpload>;
}) {
  return (
    <Suspense>
      {state.step === 'cutting' && (
        <CropDialog photo={state.photo} onCancel={stop} onUse={(photo, area) => void cut(photo, area)} />
      )}
      {state.step === 'asking' && <NudeQuestion onCancel={stop} onUse={() => void send(state.file)} />}
    </Suspense>
  );
}
