import { selfieApi } from '@attune/gateway-contract/selfie';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/call.js';
import { upload } from '../../../api/upload.js';
import { shrunkPhoto } from '../../messaging/model/shrunk-photo.js';
import { rememberPose } from './asked-pose.js';

const KEY = ['selfie'];

/** The selfie that waits, what came of the last one, and the mark. */
export const useSelfie = () => useQuery({ queryKey: KEY, queryFn: () => call(selfieApi.selfie) });

/** A pose of now. */
export const useDrawPose = () => useChange(() => call(selfieApi.drawPose));

interface Sent {
  poseId: string;
  file: File;
  /** From 0 to 1: how much of it has left. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

export const useSendSelfie = () =>
  useChange(async ({ poseId, file, onProgress, signal }: Sent) => {
    const small = await shrunkPhoto(file);
    signal.throwIfAborted();
    const sent = await upload(selfieApi.send, small, { params: { poseId }, onProgress, signal });
    rememberPose(undefined);
    return sent;
  });

export const useWithdrawSelfie = () => useChange(() => call(selfieApi.withdraw));

/** Also after a failure: the server may have done it, and only its answer was lost. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    gcTime: 0,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** Whether the server says that the pose can't be used any more. */
export const isPoseOver = (error: Error | null): boolean =>
  error instanceof ApiError && error.failure?.reason === 'pose_over';
