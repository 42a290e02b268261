import { deskApi } from '@attune/gateway-contract/desk';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { addressOf, call } from '../../../api/call.js';
import { askedOnce } from './desk.queries.js';

const SELFIES = ['desk', 'selfies'];

export const useSelfies = () =>
  useQuery({ queryKey: SELFIES, queryFn: () => call(deskApi.selfies), ...askedOnce, refetchOnMount: 'always' });

/** The pose that was asked for, and which photos the member shows now. */
export const useSelfieFile = (selfieId: string) =>
  useQuery({
    queryKey: [...SELFIES, selfieId],
    queryFn: async () => (await call(deskApi.selfie, { params: { selfieId } })).selfie,
    ...askedOnce,
    refetchOnMount: 'always',
  });

/** Where a moderator's browser finds the selfie, or one of these photos. */
export const selfiePictureAddress = (selfieId: string, picture: string): string =>
  addressOf(deskApi.selfiePicture, { selfieId, picture });

type Decision = z.input<typeof deskApi.decideSelfie.input>;

/** A refusal may say that the photos are others by now: they are read again. */
export function useDecideSelfie(selfieId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Decision) => call(deskApi.decideSelfie, { params: { selfieId }, input }),
    onError: () => queries.invalidateQueries({ queryKey: [...SELFIES, selfieId] }),
  });
}
