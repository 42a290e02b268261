import { picturesApi } from '@attune/gateway-contract/pictures';

/**
 * Where a member's picture is loaded from. One that lies elsewhere comes from our own copy, so that its host never learns
 * who looks.
 */
export function pictureAddress(profilePicture: string | null): string | null {
  if (!profilePicture?.startsWith('https://')) return profilePicture;
  return `${picturesApi.foreign.path}?${new URLSearchParams({ url: profilePicture })}`;
}
