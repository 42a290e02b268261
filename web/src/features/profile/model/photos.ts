import type { Me } from '@attune/gateway-contract/auth';

interface PhotoValues {
  /** In the member's order; the first is the portrait. */
  photos: string[];
  /** The typed address of a portrait that lies elsewhere. */
  profilePicture: string;
}

/** It was not uploaded. */
export const isElsewhere = (photo: string | undefined): photo is string =>
  photo !== undefined && !photo.startsWith('/');

/** The typed text, if it is an address. */
const addressIn = (typed: string) => (typed.startsWith('https://') && URL.canParse(typed) ? typed : undefined);

/** A picture that was uploaded has an address too, but not one that a member would type. */
const shown = (photos: string[]): PhotoValues => ({
  photos,
  profilePicture: isElsewhere(photos[0]) ? photos[0] : '',
});

/** The photos of a stored profile, and what its field for an address shows. */
export const photosOf = ({ photos, profilePicture }: Pick<Me, 'photos' | 'profilePicture'>): PhotoValues =>
  shown(photos.length > 0 || !profilePicture ? photos : [profilePicture]);

/** The list with the typed address in the first place. The address replaces the earlier portrait; clearing the field removes that portrait. */
export function photosToSave({ photos, profilePicture }: PhotoValues): string[] {
  const typed = profilePicture.trim();
  const [portrait, ...others] = photos;
  if (typed !== '') return [typed, ...others.filter(photo => photo !== typed)];
  return isElsewhere(portrait) ? others : photos;
}

/** Adds a photo, at the end by default. A complete typed address is part of the list then; an incomplete one stays in its field. */
export const withPhoto = (values: PhotoValues, photo: string, at?: number): PhotoValues =>
  changed(values, photos => (photos.includes(photo) ? photos : photos.toSpliced(at ?? photos.length, 0, photo)));

/** Removing the portrait clears its typed address, too. */
export function withoutPhoto(values: PhotoValues, photo: string): PhotoValues {
  const others = (photos: string[]) => photos.filter(other => other !== photo);
  return photo === values.photos[0] ? shown(others(values.photos)) : changed(values, others);
}

/** The photo takes the place `to`, and the others make room. */
export const withMoved = (values: PhotoValues, photo: string, to: number): PhotoValues =>
  changed(values, photos => {
    const others = photos.filter(other => other !== photo);
    return others.length === photos.length ? photos : others.toSpliced(to, 0, photo);
  });

/** What is typed is no address yet. */
function isBegun({ profilePicture }: PhotoValues): boolean {
  const typed = profilePicture.trim();
  return typed !== '' && addressIn(typed) === undefined;
}

/** The photos that can be shown: an address that is incomplete stands for none. */
export const photosToShow = (values: PhotoValues): string[] => (isBegun(values) ? values.photos : photosToSave(values));

function changed(values: PhotoValues, change: (photos: string[]) => string[]): PhotoValues {
  if (!isBegun(values)) return shown(change(photosToSave(values)));
  return { photos: change(values.photos), profilePicture: values.profilePicture };
}
