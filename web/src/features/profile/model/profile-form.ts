import { authApi, type Me } from '@attune/gateway-contract/auth';
import { z } from 'zod';
import type { Translator } from '../../../i18n/translator.js';

type Change = z.input<typeof authApi.updateMe.input>;

const text = z.string();

/** The fields as they are typed, checked by the contract's own schema; what is empty clears. */
export const ProfileForm = z
  .object({ uploaded: text, profilePicture: text.trim(), age: text.trim(), pronouns: text, bio: text })
  .transform(({ uploaded, profilePicture, age, ...others }): Change => ({
    ...others,
    profilePicture: profilePicture || uploaded,
    age: age === '' ? '' : Number(age),
  }))
  .pipe(authApi.updateMe.input);
export type ProfileValues = z.input<typeof ProfileForm>;

/** What the fields show of a stored profile. */
export const valuesOf = ({ profilePicture, age, pronouns, bio }: Me): ProfileValues => ({
  ...pictureOf(profilePicture ?? ''),
  age: age === null ? '' : String(age),
  pronouns: pronouns ?? '',
  bio: bio ?? '',
});

/** A picture that was uploaded has an address too, but not one that a member would type. */
const pictureOf = (picture: string) =>
  picture.startsWith('/') ? { uploaded: picture, profilePicture: '' } : { uploaded: '', profilePicture: picture };

/** The pronouns to choose from; `OTHER` stands for any text. */
export const OTHER = 'other';
export const PRONOUNS = ['She/Her', 'he/him', 'they/them', OTHER] as const;
type Known = (typeof PRONOUNS)[number];

const isKnown = (pronouns: string): pronouns is Known => PRONOUNS.some(known => known === pronouns);

/** The option that stands for stored pronouns. */
export const choiceOf = (pronouns: string) => (pronouns === '' || isKnown(pronouns) ? pronouns : OTHER);

/** Stored pronouns as they are said in the language of `t`; typed ones stay as they are. */
export const shownPronouns = (pronouns: string, t: Translator<'profile'>) =>
  isKnown(pronouns) && pronouns !== OTHER ? t(`pronouns.options.${pronouns}`) : pronouns;
