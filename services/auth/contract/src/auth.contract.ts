import { exportPage } from '@attune/exports-contract/export-page';
import type { Contract } from '@attune/platform/contract';
import { z } from 'zod';
import { accountMethods } from './account.contract.js';
import { withoutSpaceAround } from './around-username.js';
import { callTokenMethods } from './call-token.js';
import { authReasons } from './auth.reasons.js';
import { Credentials } from './credentials.js';
import { noteDeparture } from './departure.js';
import { Language, MailKind, MailParticulars, RequestedMailKind } from './mail-kind.js';
import { GivenPassword } from './given-password.js';
import { AccountDeleted, deletionMethods, reportsProvenBy } from './deletion.js';
import { Registration } from './registration.js';
import { Login, SignIn, SignInForm } from './sign-in.js';
import { secondFactorMethods } from './second-factor.contract.js';
import { HiddenMember, standingMethods } from './standing.js';
import { DirectoryEntry, Email, NewPassword, Profile, ProfileChange, PublicProfile } from './user.js';
import { UserId } from './user-id.js';

/** The account that something was done to, as the security log names it. */
const userId = UserId.optional();

/** A token as it stands in a mail: 32 bytes in base64url. Anything else is unknown before the database is asked. */
export const MailToken = z.string().max(64);

/**
 * `used`: known, redeemed more than a day ago. `expired` and `superseded` ask for a new mail. `username` comes with
 * `verified` only: it tells the reader of the mailbox which account the link has confirmed.
 */
export const Redemption = z.object({
  outcome: z.enum(['verified', 'used', 'expired', 'superseded', 'unknown']),
  username: z.string().optional(),
  userId,
});
export type Redemption = z.infer<typeof Redemption>;

/** Whether a mail was asked for, and after how long the next may be (0: at once). Both are counted for each username asked for, known or not. */
export const MailRequest = z.object({ isAccepted: z.boolean(), waitSeconds: z.int().min(0) });
export type MailRequest = z.infer<typeof MailRequest>;

/** One mail to one member. */
export const MailRef = z.strictObject({ kind: MailKind, userId: UserId, version: z.int().min(1) });
export type MailRef = z.infer<typeof MailRef>;

/** `proof` shows that the mail service asks: see mail-token.ts of the mail contract. */
const ProvenMailRef = MailRef.extend({ proof: z.string().max(64) });

/** `gone`: verified, superseded or deleted meanwhile; nothing is to be sent. */
export const MailDetails = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('send'),
    to: z.string(),
    firstname: z.string(),
    username: z.string(),
    nonce: z.string(),
    /** When this registration was made, where the address has been registered more than once. */
    registeredAt: z.iso.datetime().optional(),
    /** The member's; absent while it is not known. */
    language: Language.optional(),
    particulars: MailParticulars.optional(),
  }),
  z.object({ outcome: z.literal('gone') }),
]);
export type MailDetails = z.infer<typeof MailDetails>;

export const authContract = {
  service: 'auth',
  provenBy: {
    shownFirstname: ['notifications', 'dates'],
    isAddressOf: ['dates'],
    accountExists: ['moderation'],
    setSuspension: ['moderation'],
    holdForAppeal: ['moderation'],
    'requestMail exportReady': ['exports'],
    'requestMail moderationDecision': ['moderation'],
    'requestMail fraudNotice': ['moderation'],
    'requestMail digest': ['notifications'],
    'requestMail dateCheck': ['dates'],
    ...reportsProvenBy,
  },
  methods: {
    /** Also succeeds, without a new account, for an address that has one: its owner is told by mail. `conflict`: the username is taken. */
    register: { input: Registration, output: z.void(), encrypted: true },
    /** For a gateway of the version before: refuses whom `signIn` tells more. */
    login: { input: Credentials, output: Login, encrypted: true },
    signIn: { input: SignInForm, output: SignIn, encrypted: true },
    /** Ends the caller's session. */
    logout: { input: z.strictObject({}), output: z.void() },
    verify: { input: z.strictObject({ token: MailToken }), output: Redemption, encrypted: true },
    /** Succeeds for unknown and verified usernames too, and then sends nothing. */
    resendVerification: {
      input: z.strictObject({ username: z.string().overwrite(withoutSpaceAround).min(1).max(254) }),
      output: z.void(),
    },
    /** The same, and says when it may be asked again. A mail beyond those of its mailbox's hour goes in the next. */
    requestVerification: {
      input: z.strictObject({ username: z.string().overwrite(withoutSpaceAround).min(1).max(254) }),
      output: MailRequest,
    },
    /** Succeeds for unknown addresses too, and then sends nothing. */
    forgotPassword: { input: z.strictObject({ email: Email }), output: z.void(), encrypted: true },
    /** Sets the password, ends every session of the member and confirms the address. */
    resetPassword: {
      input: z.strictObject({ token: MailToken, password: NewPassword }),
      output: z.object({ outcome: z.enum(['reset', 'expired', 'unknown']), userId }),
      encrypted: true,
    },
    /** The caller's own account. */
    getProfile: { input: z.strictObject({}), output: Profile, encrypted: true },
    /** Changes the caller's own profile; answers it as it is then. `conflict`: the photos are others than `photosWere`. */
    updateProfile: { input: ProfileChange, output: Profile, encrypted: true },
    /** For the friends service, which knows who may read whom: what a verified member shows; null for every other id. */
    publicProfile: {
      input: z.strictObject({ userId: UserId }),
      output: z.object({ profile: PublicProfile.nullable() }),
      encrypted: true,
    },
    /** For the moderation service: the same, of members whom others do not see at the moment as well. */
    reportedProfile: {
      input: z.strictObject({ userId: UserId }),
      output: z.object({ profile: PublicProfile.nullable() }),
      encrypted: true,
    },
    /** For the notifications service: null of a member whom others must not see. `forbidden` without the platform's proof for this and the id. */
    shownFirstname: {
      input: z.strictObject({ userId: UserId, proof: z.string().max(64) }),
      output: z.object({ firstname: z.string().nullable() }),
      encrypted: true,
    },
    /** For the dates service: whether a verified member has this mail address. `forbidden` without the platform's proof for this and the id. */
    isAddressOf: {
      input: z.strictObject({ userId: UserId, email: Email, proof: z.string().max(64) }),
      output: z.object({ isTheirs: z.boolean() }),
      encrypted: true,
    },
    /** For the moderation service: false once the deletion of the account has begun. `forbidden` without the platform's proof for this and the id. */
    accountExists: {
      input: z.strictObject({ userId: UserId, proof: z.string().max(64) }),
      output: z.object({ exists: z.boolean() }),
    },
    /**
     * The verified members in the order of their ids, for building the directory anew; `after` is the last one seen. Without hidden
     * members: those who are suspended, banned, paused or leaving.
     */
    listVerified: {
      input: z.strictObject({ after: UserId.nullable(), limit: z.int().min(1).max(500) }),
      output: z.object({ members: z.array(DirectoryEntry) }),
    },
    ...standingMethods,
    ...secondFactorMethods,
    ...accountMethods,
    ...callTokenMethods,
    /** Which of these some account shows, for the service that deletes pictures: as in `photos` of a profile. */
    picturesInUse: {
      input: z.strictObject({ profilePictures: z.array(z.string().max(2048)).max(500) }),
      output: z.object({ inUse: z.array(z.string()) }),
    },
    /** `invalid_input` when it is not the caller's. */
    checkPassword: { input: z.strictObject({ password: GivenPassword }), output: z.void(), encrypted: true },
    /** The same, and lets the exports service ask every service for the caller's data: for this one export, within a day. */
    grantExport: {
      input: z.strictObject({ password: GivenPassword, exportId: z.string().min(1).max(64) }),
      output: z.object({ grant: z.string() }),
      encrypted: true,
    },
    exportPage,
    /** What the mail service needs to write one mail. `forbidden` without its proof. */
    mailDetails: { input: ProvenMailRef, output: MailDetails, encrypted: true },
    noteDeparture,
    /** What became of it; `dropped`: there was nothing to say any more. `forbidden` without the mail service's proof. */
    reportMail: {
      input: ProvenMailRef.extend({ outcome: z.enum(['sent', 'undeliverable', 'dropped']) }),
      output: z.void(),
    },
    /**
     * For other services: asks for a mail to a member. With the same `reference` it is the same mail. `proof` is that of the platform
     * for `requestMail` and these three; `forbidden` without it.
     */
    requestMail: {
      input: z.strictObject({ kind: RequestedMailKind, userId: UserId, reference: UserId, proof: z.string().max(64) }),
      output: z.void(),
      encrypted: true,
    },
    ...deletionMethods,
  },
  events: {
    userVerified: DirectoryEntry,
    /** A verified member's names or photos are others. */
    userChanged: DirectoryEntry,
    /** Others must not see this member: neither found nor shown. `userChanged` with a higher revision shows them again. */
    userHidden: HiddenMember,
    accountDeleted: AccountDeleted,
    /** A member shows this picture no more. Others may still have it. Heard once at most. */
    pictureReplaced: z.object({ profilePicture: z.string() }),
  },
  reasons: authReasons,
} as const satisfies Contract;
export type { AuthReason } from './auth.reasons.js';
