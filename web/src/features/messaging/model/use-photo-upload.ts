import { photosApi } from '@attune/gateway-contract/photos';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../api/call.js';
import { upload } from '../../../api/upload.js';
import { translator } from '../../../i18n/translator.js';
import { looksNude } from '../../photo-guard/model/ask-guard.js';
import type { Picked } from './conversation.types.js';
import { dataAddress, localPhoto, rememberPhoto } from './local-photos.js';
import { shrunkPhoto, UnreadablePicture } from './shrunk-photo.js';

interface Failure {
  sentence: string;
  /** The same file would fail again. */
  isFinal: boolean;
}

interface Upload {
  file: File;
  /** The sent part, from 0 to 1. */
  part: number;
  failure?: Failure;
  /** The address of its bytes, for a preview. */
  address?: string;
  attempt: number;
}

/**
 * Uploads a picked picture for the conversation unless it is there already, and again when that is asked for; meanwhile the device
 * looks at it. Leaving, or another file, ends it.
 */
export function usePhotoUpload(
  friendId: string,
  { file, photo: known }: Picked,
  onUploaded: (uploaded: Pick<Picked, 'photo' | 'judged'>) => void,
) {
  const [state, setState] = useState<Upload>({ file, part: 0, attempt: 0 });
  if (state.file !== file) setState({ file, part: 0, attempt: 0 });
  const { part, failure, attempt } = state;
  const address = state.address ?? (known && localPhoto(known.photoId));
  const done = useEffectEvent(onUploaded);
  const isThere = useEffectEvent(() => known !== undefined);
  useEffect(() => {
    if (isThere()) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (change: Partial<Upload>) => !signal.aborted && setState(before => ({ ...before, ...change }));
    const options = { params: { with: friendId }, onProgress: (sent: number) => show({ part: sent }), signal };
    const send = async () => {
      const small = await shrunkPhoto(file);
      const own = await dataAddress(small);
      signal.throwIfAborted();
      show({ address: own });
      const judged = looksNude(small).then(isNude => isNude === true);
      const { photo } = await upload(photosApi.upload, small, options);
      signal.throwIfAborted();
      rememberPhoto(photo.photoId, own);
      done({ photo, judged });
    };
    send().catch((error: unknown) => show({ failure: failureOf(error) }));
    return () => leaving.abort();
  }, [file, friendId, attempt]);
  const retry = () => setState({ file, part: 0, attempt: attempt + 1 });
  return { part, failure, address, retry };
}

function failureOf(error: unknown): Failure {
  if (error instanceof UnreadablePicture) return { sentence: translator('photos')('unreadable'), isFinal: true };
  if (error instanceof ApiError) return { sentence: error.message, isFinal: error.status === 400 };
  return { sentence: translator('photos')('failed'), isFinal: false };
}
