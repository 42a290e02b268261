import type { Language } from '@attune/auth-contract/mail-kind';
import type { ContactMailKind } from '@attune/dates-contract/contact-mail';
import type { DatePlan, DatePlanState } from '@attune/dates-contract/date-plan';

/** A mail to a contact. It stays when it is done, so that it is never sent again. */
export interface ContactMailing {
  /** A digest of plan, member, kind and address: the same mail has the same one. */
  id: string;
  kind: ContactMailKind;
  state: 'pending' | 'sent' | 'undeliverable';
  /** While pending: when it is handed to the queue again. Then: when it was done. */
  at: Date;
  /** When it was asked for: asking again makes another job. */
  askedAt: Date;
}

export interface TrustedContact {
  name: string;
  email: string;
  /** Its digest. */
  address: string;
  language: Language;
  /** Of the device on which they were named. Absent: UTC. */
  timeZone?: string | undefined;
  /** The first names of the two as they were when the contact was named: a mail about no answer needs no other service. */
  firstname: string;
  otherFirstname: string;
  state: NonNullable<DatePlan['contact']>['state'];
  toldAt?: Date | undefined;
  /** Of the tokens that mails gave out: of more than one while keys were replaced. */
  tokenDigests: string[];
  /** When they were taken out while the date was held. */
  takenOutAt?: Date | undefined;
}

/** A contact who was removed: the link of their mail still stops the mails. */
export interface FormerContact {
  /** A digest. */
  address: string;
  tokenDigests: string[];
}

/** What a plan is to one of the two. */
export interface Side {
  userId: string;
  contact?: TrustedContact | undefined;
  /** Those who were taken out while the date was held: they are told as the contact is, since another hand may hold the phone. */
  earlier?: TrustedContact[] | undefined;
  /** Digests of addresses that want no mails of this plan. */
  declined: string[];
  former: FormerContact[];
  mails: ContactMailing[];
  /** When this member was asked whether all is well. */
  askedAt?: Date | undefined;
  answer?: 'well' | 'help' | undefined;
  /** When the time for an answer was over. */
  unansweredAt?: Date | undefined;
  /** When a mail about no answer was sent; once help was asked for, the one about help to the contact of now. */
  contactToldAt?: Date | undefined;
}

/** All who are told of the date for this member. */
export const contactsOf = ({ contact, earlier = [] }: Pick<Side, 'contact' | 'earlier'>): TrustedContact[] =>
  contact ? [contact, ...earlier] : earlier;

/** The side with each contact as it is to be. */
export const withContacts = (side: Side, change: (contact: TrustedContact) => TrustedContact): Side => ({
  ...side,
  ...(side.contact && { contact: change(side.contact) }),
  ...(side.earlier && { earlier: side.earlier.map(change) }),
});

/** What others are told of a change. It stands in the plan until they were. */
export interface News {
  id: string;
  kind:
    | 'dateProposed'
    | 'dateChanged'
    | 'dateAccepted'
    | 'dateCalledOff'
    | 'dateAnswered'
    | 'dateCheckDue'
    | 'dateContactLost'
    /** The mail that asks a member whether all is well. */
    | 'checkMail';
  userId: string;
  memberId: string;
  revision: number;
}

/** What two agree on. */
export interface Terms {
  place: string;
  startsAt: Date;
  endsAt: Date;
}

/** A date that two members planned. All of it changes in one write. */
export interface Plan extends Terms {
  _id: string;
  /** Who proposed it stands first. */
  userIds: [string, string];
  sides: [Side, Side];
  /** Who proposed it, or its last change. The other one answers. */
  changedBy: string;
  state: Exclude<DatePlanState, 'over'>;
  revision: number;
  proposedAt: Date;
  /**
   * What was accepted last, and not declined or called off in time: each of the two is asked after its end. A change that waits for an answer
   * leaves it as it is, so that one of the two cannot move the question or what contacts are told.
   */
  agreed: Terms | null;
  news: News[];
  /** Counts the writes. */
  version: number;
  /** When something is to be done about it. */
  nextAt: Date;
  removeAt: Date;
}

/** The side of a member, and that of the other one. The caller makes sure that the member is one of the two. */
export function sidesOf({ sides }: Pick<Plan, 'sides'>, userId: string): { own: Side; other: Side } {
  const [first, second] = sides;
  return first.userId === userId ? { own: first, other: second } : { own: second, other: first };
}

/** The plan with one member's side changed. */
export function withSide(plan: Plan, userId: string, change: (side: Side) => Side): Plan {
  const [first, second] = plan.sides;
  const sides: Plan['sides'] = first.userId === userId ? [change(first), second] : [first, change(second)];
  return { ...plan, sides };
}

export const otherThan = ({ userIds: [first, second] }: Pick<Plan, 'userIds'>, userId: string): string =>
  first === userId ? second : first;
