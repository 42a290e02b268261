import { PICTURE_MAX_BYTES, PICTURE_TYPES, picturesApi } from '@attune/gateway-contract/pictures';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api.js';
import { profileTexts } from '../../language/en/profile.js';
import { textsOf } from '../../language/texts.js';
import { upload } from '../../upload.js';

export type UploadState =
  | { step: 'idle' }
  /** `part` of the file, from 0 to 1, has left. */
  | { step: 'sending'; part: number }
  | { step: 'done' }
  /** `file` can be sent again; without it, another one has to be chosen. */
  | { step: 'failed'; sentence: string; file?: File };

/** Sends a picture, one at a time; `onDone` is given its address. */
export function usePictureUpload(onDone: (address: string) => void) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => {
    running.current?.abort();
    running.current = undefined;
    setState({ step: 'idle' });
  };
  const send = async (file: File) => {
    stop();
    const fault = faultOf(file);
    if (fault) return setState({ step: 'failed', sentence: fault });
    const mine = new AbortController();
    running.current = mine;
    // What comes after a cancel, or of an upload before this one, is not shown.
    const show = (next: UploadState) => running.current === mine && !mine.signal.aborted && setState(next);
    show({ step: 'sending', part: 0 });
    try {
      const onProgress = (part: number) => void show({ step: 'sending', part });
      const { profilePicture } = await upload(picturesApi.upload, file, { onProgress, signal: mine.signal });
      if (running.current !== mine) return;
      onDone(profilePicture);
      show({ step: 'done' });
    } catch (error) {
      show({ step: 'failed', sentence: sentenceOf(error), file });
    }
  };
  return { state, send, stop };
}

/** Why the server would refuse a file, said before it is sent. */
function faultOf({ type, size }: File): string | undefined {
  const texts = textsOf(profileTexts).picture;
  if (!PICTURE_TYPES.some(known => known === type)) return texts.wrongKind;
  if (size > PICTURE_MAX_BYTES) return texts.tooBig;
  return size === 0 ? texts.empty : undefined;
}

const sentenceOf = (error: unknown) =>
  (error instanceof ApiError ? error.failure?.message : undefined) ?? textsOf(profileTexts).picture.notUploaded;
