import { PICTURE_MAX_BYTES, PICTURE_TYPES, picturesApi } from '@attune/gateway-contract/pictures';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/call.js';
import { translator } from '../../../i18n/translator.js';
import { upload } from '../../../api/upload.js';
import { looksNudeInTime } from '../../photo-guard/model/ask-guard.js';
import { cutOut, openPhoto, type Area, type Photo } from './photo.js';

export type UploadState =
  | { step: 'idle' }
  /** The browser reads the file. */
  | { step: 'opening' }
  /** The member chooses the part that is shown. */
  | { step: 'cutting'; photo: Photo }
  /** The device takes the cut picture for a nude one, and the member is asked. */
  | { step: 'asking'; file: File }
  /** `part` of the file, from 0 to 1, has left. */
  | { step: 'sending'; part: number }
  | { step: 'done' }
  /** `file` can be sent again; without it, another one has to be chosen. */
  | { step: 'failed'; sentence: string; file?: File };

/** The largest file that a browser can open without running out of memory. The sent picture is much smaller. */
const OPENED_MAX_BYTES = 50 * 1024 * 1024;

/** One picture at a time: starting with a picture ends the work on the one before. */
function useSteps() {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => {
    running.current?.abort();
    running.current = undefined;
    setState({ step: 'idle' });
  };
  /** Results after a cancel, or of an earlier picture, are not shown. */
  const begin = () => {
    stop();
    const mine = new AbortController();
    running.current = mine;
    const isCurrent = () => running.current === mine && !mine.signal.aborted;
    return { signal: mine.signal, isCurrent, show: (next: UploadState) => void (isCurrent() && setState(next)) };
  };
  return { state, begin, stop };
}

interface PictureUpload {
  /** Receives the address of a picture that was sent. */
  onDone: (address: string) => void;
  /** Why no picture can be taken now. */
  whyNone: () => string | undefined;
}

/** Opens, cuts and sends a picture. */
export function usePictureUpload({ onDone, whyNone }: PictureUpload) {
  const { state, begin, stop } = useSteps();
  const choose = async (file: File) => {
    const { show } = begin();
    const fault = whyNone() ?? faultOf(file);
    if (fault) return show({ step: 'failed', sentence: fault });
    show({ step: 'opening' });
    try {
      show({ step: 'cutting', photo: await openPhoto(file) });
    } catch {
      show(failure('picture.unreadable'));
    }
  };
  const send = async (file: File) => {
    const { signal, isCurrent, show } = begin();
    if (file.size > PICTURE_MAX_BYTES) return show(failure('picture.tooBig'));
    show({ step: 'sending', part: 0 });
    try {
      const onProgress = (part: number) => show({ step: 'sending', part });
      const { profilePicture } = await upload(picturesApi.upload, file, { onProgress, signal });
      if (!isCurrent()) return;
      onDone(profilePicture);
      show({ step: 'done' });
    } catch (error) {
      show({ step: 'failed', sentence: sentenceOf(error), file });
    }
  };
  const cut = async (photo: Photo, area: Area | undefined) => {
    const { isCurrent, show } = begin();
    show({ step: 'opening' });
    try {
      const file = await cutOut(photo, area);
      if (await looksNudeInTime(file)) show({ step: 'asking', file });
      else if (isCurrent()) await send(file);
    } catch {
      show(failure('picture.unreadable'));
    }
  };
  return { state, choose, cut, send, stop };
}

const failure = (why: 'picture.tooBig' | 'picture.unreadable'): UploadState => ({
  step: 'failed',
  sentence: translator('profile')(why),
});

/** Why a file cannot be opened, said before it is tried. */
function faultOf({ type, size }: File): string | undefined {
  const t = translator('profile.picture');
  if (!PICTURE_TYPES.some(known => known === type)) return t('wrongKind');
  if (size > OPENED_MAX_BYTES) return t('tooBig');
  return size === 0 ? t('empty') : undefined;
}

const sentenceOf = (error: unknown) =>
  (error instanceof ApiError ? error.failure?.message : undefined) ?? translator('profile')('picture.notUploaded');
