import { z } from 'zod';
import { OLDEST, YOUNGEST } from './age.js';
import { withoutSpaceAround } from './around-username.js';
import type { AuthReason } from './auth.reasons.js';
import { displayName } from './display-name.js';
import { distinct } from './distinct.js';
import { DomainProof } from './shown-domain.js';
import { ShownMark } from './shown-marks.js';
import { ShownSelfie } from './shown-selfie.js';
import { FriendsOnlyChange } from './friends-only.js';
import { NewFacts, NO_FACTS, ProfileFacts } from './profile-facts.js';
import { NewPrompts, ProfilePrompt } from './profile-prompts.js';
import { ADDRESS_AT_MOST, isMailAddress, typedAddress } from './mail-address.js';
import { opaqueString } from './opaque-string.js';
import { ProfileVoice } from './profile-voice.js';
import { prose } from './prose.js';
import { isReserved } from './reserved-username.js';
import { Standing } from './account-standing.js';
import { UserId } from './user-id.js';
import { WalletAge } from './wallet-age.js';

/** What is said of a field is a reason. */
const reason = (declared: AuthReason) => declared;

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;

export const Username = z
  .string(reason('username_missing'))
  .overwrite(withoutSpaceAround)
  .min(1, reason('username_missing'))
  .min(USERNAME_MIN, reason('username_too_short'))
  .max(USERNAME_MAX, reason('username_too_long'))
  .regex(/^[A-Za-z0-9_.-]+$/, reason('username_has_other_characters'));

/** The rule for usernames that are chosen today. A member with another one keeps it, and logs in with it. */
export const NewUsername = Username.refine(username => !isReserved(username), reason('username_reserved'));

export const Firstname = displayName('firstname_missing');
export const Lastname = displayName('lastname_missing');

/** An address as mail has it: letters of any script, and the lengths of SMTP. */
export const Email = z
  .string(reason('email_missing'))
  .overwrite(typedAddress)
  .min(1, reason('email_missing'))
  .max(ADDRESS_AT_MOST, reason('email_invalid'))
  .refine(isMailAddress, reason('email_invalid'));

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** Taken as typed, any character, and compared as `opaqueString` (NIST SP 800-63B-4, 3.1.1.2). Length in its code points. */
export const NewPassword = z
  .string(reason('password_missing'))
  .min(1, reason('password_missing'))
  .max(512, reason('password_too_long'))
  .refine(password => [...opaqueString(password)].length >= PASSWORD_MIN, reason('password_too_short'))
  .refine(password => [...opaqueString(password)].length <= PASSWORD_MAX, reason('password_too_long'));

/** What a member sees of their own account. */
export const Profile = z.object({
  _id: UserId,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  age: z.int().nullable().default(null),
  pronouns: z.string().nullable().default(null),
  bio: z.string().nullable().default(null),
  /** Their portrait. */
  profilePicture: z.string().nullable().default(null),
  /** In the member's order; the first is the portrait. */
  photos: z.array(z.string()).default([]),
  prompts: z.array(ProfilePrompt).default([]),
  facts: ProfileFacts.default(NO_FACTS),
  /** Absent without one. */
  voice: ProfileVoice.optional(),
  /** The fields that friends alone see; absent where everyone sees all. A newer version may know others. */
  friendsOnly: z.array(z.string()).optional(),
  standing: Standing.default({ isPaused: false, isModerator: false }),
});
export type Profile = z.infer<typeof Profile>;

/** What a member may show another one. Whom they may show it to is the friends service's to say. */
export const PublicProfile = Profile.omit({ email: true, standing: true, friendsOnly: true }).extend({
  mailDomain: DomainProof.optional(),
  selfie: ShownSelfie.optional(),
  walletAge: WalletAge.optional(),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

const AGE: AuthReason = 'age_invalid';

/** The path of a picture that was uploaded here. At any other address it can be another picture tomorrow. */
export const UPLOADED = /^\/api\/pictures\/[0-9a-f]{64}\.webp$/;

/** An `https:` address, or a picture that was uploaded here. */
export const PictureUrl = z
  .string(reason('profile_picture_missing'))
  .max(2048, reason('profile_picture_too_long'))
  // The URL parser drops line breaks and tabs without a word.
  .refine(url => !/[\p{C}\p{Zl}\p{Zp}]/u.test(url), reason('profile_picture_has_other_characters'))
  .refine(
    url => UPLOADED.test(url) || (url.startsWith('https://') && URL.canParse(url)),
    reason('profile_picture_not_https'),
  );

export const PHOTOS_AT_MOST = 6;
export const BIO_MAX = 1000;
export const PRONOUNS_MAX = 40;

const Photos = z
  .array(PictureUrl, reason('too_many_photos'))
  .max(PHOTOS_AT_MOST, reason('too_many_photos'))
  .superRefine(distinct(photo => photo, 'photo_shown_twice'))
  .nullable()
  .transform(photos => photos ?? []);

/**
 * What members may change of their own account: each field absent (unchanged), null or '' (cleared), or new. Names are not cleared.
 * A new `profilePicture` takes the first photo's place; without one the next photo moves up. `photosWere` are the photos that a change
 * of them was made from: `conflict` when they are others by now. A `voice` is one that the caller has uploaded, which the gateway makes sure of.
 */
export const ProfileChange = z
  .strictObject({
    age: z.union([z.literal('').transform(() => null), z.int(AGE).min(YOUNGEST, AGE).max(OLDEST, AGE).nullable()], AGE),
    pronouns: prose({ max: PRONOUNS_MAX, tooLong: 'pronouns_too_long' }),
    bio: prose({ max: BIO_MAX, tooLong: 'bio_too_long', hasLines: true }),
    profilePicture: z.union([z.literal('').transform(() => null), PictureUrl.nullable()]),
    firstname: Firstname,
    lastname: Lastname,
    photos: Photos,
    photosWere: z.array(z.string().max(2048), reason('too_many_photos')).max(PHOTOS_AT_MOST, reason('too_many_photos')),
    prompts: NewPrompts,
    facts: NewFacts,
    voice: ProfileVoice.nullable(),
    friendsOnly: FriendsOnlyChange,
  })
  .partial()
  .refine(
    ({ profilePicture, photos }) => !photos || profilePicture === undefined || profilePicture === (photos[0] ?? null),
    {
      path: ['profilePicture'],
      error: reason('profile_picture_not_first_photo'),
    },
  );
export type ProfileChange = z.infer<typeof ProfileChange>;

/** What the directory of members keeps of each verified member. A higher revision replaces a lower one. */
export const DirectoryEntry = z.object({
  userId: UserId,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  profilePicture: z.string().nullable().default(null),
  /** Those of the other photos that were uploaded here. */
  morePhotos: z.array(z.string()).default([]),
  revision: z.int().default(0),
  /** To be shown to friends, and to those whom the member asked, alone. Absent from a replica of the version before: it says nothing of it. */
  isIncognito: z.boolean().optional(),
  /** The marks that everyone sees. Absent likewise. */
  marks: z.array(ShownMark).optional(),
});
export type DirectoryEntry = z.infer<typeof DirectoryEntry>;
