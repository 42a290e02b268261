import { photosApi } from '@attune/gateway-contract/photos';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../api/call.js';
import { upload } from '../../../api/upload.js';
import { translator } from '../../../i18n/translator.js';
import type { Photo } from './conversation.types.js';
import { dataAddress, rememberPhoto } from './local-photos.js';
import { shrunkPhoto } from './shrunk-photo.js';

interface Upload {
  file: File;
  /** How much of it has left: 0 to 1. */
  part: number;
  failure?: string;
  /** Of its bytes, for a preview. */
  address?: string;
  attempt: number;
}

/** Uploads a picked picture for the conversation, and again when that is asked for. Leaving, or another file, ends it. */
export function usePhotoUpload(friendId: string, file: File, onUploaded: (photo: Photo) => void) {
  const [state, setState] = useState<Upload>({ file, part: 0, attempt: 0 });
  if (state.file !== file) setState({ file, part: 0, attempt: 0 });
  const { part, failure, address, attempt } = state;
  const done = useEffectEvent(onUploaded);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const show = (change: Partial<Upload>) => !signal.aborted && setState(before => ({ ...before, ...change }));
    const options = { params: { with: friendId }, onProgress: (sent: number) => show({ part: sent }), signal };
    const send = async () => {
      const small = await shrunkPhoto(file);
      const own = await dataAddress(small);
      signal.throwIfAborted();
      show({ address: own });
      const { photo } = await upload(photosApi.upload, small, options);
      signal.throwIfAborted();
      rememberPhoto(photo.photoId, own);
      done(photo);
    };
    send().catch((error: unknown) =>
      show({ failure: error instanceof ApiError ? error.message : translator('photos')('failed') }),
    );
    return () => leaving.abort();
  }, [file, friendId, attempt]);
  const retry = () => setState({ file, part: 0, attempt: attempt + 1 });
  return { part, failure, address, retry };
}
