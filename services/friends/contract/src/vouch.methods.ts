import { UserId } from '@attune/auth-contract/user-id';
import type { Method } from '@attune/platform/contract';
import { z } from 'zod';
import { Person } from './person.js';
import { VouchCode } from './vouch-code.js';

/** How many vouches make the mark. */
export const VOUCHES_FOR_MARK = 2;
/** How many a member gives in a year; those that were taken back count. */
export const VOUCHES_A_YEAR = 5;
export const VOUCHER_DAYS = 30;
export const FRIENDS_DAYS = 14;

/** Two members or more who met this one vouch for them. No reader learns who they are, or how many. */
export const VouchedMark = z.object({
  /** When the latest of them did: the day could tell who. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
});
export type VouchedMark = z.infer<typeof VouchedMark>;

/** Of a member who is hidden, for as long as they are, `person` has the id alone: enough to take the vouch back. */
export const GivenVouch = z.object({ person: Person, at: z.iso.datetime() });
export type GivenVouch = z.infer<typeof GivenVouch>;

/** A group of members whose vouches a moderator should look at. */
export const VouchRing = z.object({
  /** `circle`: all vouches behind the mark of each come from these few. `sameGivers`: the same few vouched for several who were vouched for by no one else. */
  kind: z.enum(['circle', 'sameGivers']),
  members: z.array(z.object({ _id: UserId, username: z.string() })),
  vouches: z.array(z.object({ by: UserId, for: UserId, at: z.iso.datetime() })),
});
export type VouchRing = z.infer<typeof VouchRing>;

/** `isPartial`: more members vouched in that time than are looked at; these are the newest. */
export const VouchRings = z.object({ rings: z.array(VouchRing), isPartial: z.boolean() });
export type VouchRings = z.infer<typeof VouchRings>;

/** Members vouch for others whom they met. */
export const vouchMethods = {
  /**
   * A new code, by which one other member can vouch for the caller in the next 60 seconds; the one before stops working. `forbidden` for an
   * account of less than 30 days; `rate_limited`: 60 an hour.
   */
  showVouchCode: {
    input: z.strictObject({}),
    output: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
    encrypted: true,
  },
  /**
   * Vouches for who shows this code. `not_found` with one reason for a code that is wrong, old, used or the caller's own, and for one of a member whom
   * the caller neither was friends with for 14 days nor had a date with that was planned a day ahead, or who is younger than 30 days, or hidden, or across
   * a block. Said before the code is looked at: `forbidden` for an account of less than 30 days, and `rate_limited`: 10 tries an hour. Said of a code that
   * could be used: `rate_limited` after 5 vouches for others in a year.
   */
  vouch: { input: z.strictObject({ code: VouchCode }), output: z.object({ person: Person }), encrypted: true },
  /** Whom the caller vouches for; of those who vouch for the caller, how many, and never who. */
  vouches: {
    input: z.strictObject({}),
    output: z.object({
      given: z.array(GivenVouch),
      received: z.int(),
      mark: VouchedMark.nullable(),
      /** How many the caller can still give. */
      left: z.int(),
      /** Null where the account is old enough. */
      from: z.iso.datetime().nullable(),
    }),
    encrypted: true,
  },
  /** Silent. Again, or without one: the same. */
  takeVouchBack: { input: z.strictObject({ memberId: UserId }), output: z.void() },
  /** Who of these members has the mark, as far as the caller may see them. */
  vouchedAmong: {
    input: z.strictObject({ ids: z.array(UserId).max(100) }),
    output: z.object({ vouched: z.array(VouchedMark.extend({ _id: UserId })) }),
  },
  /**
   * For the moderation service: groups that vouched in the last 90 days and may have made each other's marks, without those the caller is in.
   * `forbidden` without the moderation service's proof for `vouchRings` and the caller.
   */
  vouchRings: {
    input: z.strictObject({ proof: z.string().max(64) }),
    output: VouchRings,
    encrypted: true,
  },
} as const satisfies Record<string, Method>;
