import type { HiddenMember } from './hidden-member.js';

/** Where a service notes who is hidden: in HiddenMemberRepository, or in a copy that it keeps of all members. */
export abstract class HiddenMemberStore {
  /** Unless something newer is known; in any order, any number of times. */
  abstract hide(members: HiddenMember[], now: Date): Promise<void>;

  /** Shows a member, unless something newer is known. */
  abstract show(member: HiddenMember, now: Date): Promise<void>;

  /** Shows those after `after`, up to and including `last`, of whom it was known before `asked` that they are hidden, and who are not among `hidden`. */
  abstract showOthers(
    { after, last }: { after: string | null; last: string | null },
    hidden: string[],
    asked: Date,
  ): Promise<void>;
}
