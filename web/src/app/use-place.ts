import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Messages } from '../i18n/catalogues.js';
import { NextPlaceContext } from '../next-place.context.js';

/** A place of the navigation. */
export type Place = keyof Messages['app']['ways'];

/** By the first part of an address. Every other screen belongs to the place from which a member came to it. */
const PLACES: Record<string, Place> = {
  discover: 'discover',
  moments: 'moments',
  aichat: 'aiChat',
  messaging: 'messaging',
  messaginglist: 'messaging',
  friends: 'friends',
  dates: 'friends',
  events: 'discover',
  profile: 'profile',
  settings: 'profile',
  camera: 'profile',
  dashboard: 'profile',
  desk: 'profile',
  operate: 'profile',
};

/** Forgotten with the session. */
const LAST = ['last-place'];

/** The place to which the open screen belongs, or the one that was just asked for, and whether the screen is the place itself. */
export function usePlace(): { place: Place; isItself: boolean } {
  const { pathname } = useLocation();
  const next = use(NextPlaceContext);
  const [first = '', ...rest] = (next ?? pathname).split('/').filter(Boolean);
  const queryClient = useQueryClient();
  const own = PLACES[first];
  useEffect(() => {
    if (!own) return;
    queryClient.setQueryDefaults(LAST, { gcTime: Infinity });
    queryClient.setQueryData<Place>(LAST, own);
  }, [own, queryClient]);
  const place = own ?? queryClient.getQueryData<Place>(LAST) ?? 'discover';
  return { place, isItself: first === place.toLowerCase() && rest.length === 0 };
}
