import { switchesOn, type Way } from '@attune/notifications-contract/news';
import type { NotificationSettings } from '@attune/notifications-contract/notification-settings';
import { SCHEMA_OPTIONS, UNSHARDED } from '@attune/platform/stores/mongo.schema';
import { Schema } from 'mongoose';

type Chosen = { [Part in keyof NotificationSettings]?: Partial<NotificationSettings[Part]> | null };

/** What a daily mail is about: what was missed from `since` on, and not in a mail before. */
export interface Mailing {
  /** The member's date: a mail of each. */
  date: string;
  /** The hour it was for. */
  dueAt: Date;
  since: Date;
  /** Where the next one begins. */
  upTo: Date;
}

/** What a member chose, and how far they have seen. What they did not choose is absent. */
export interface Member extends Pick<Chosen, 'inApp' | 'mail' | 'push' | 'digest'> {
  _id: string;
  seenUpTo?: Date;
  digestEvery?: NotificationSettings['digestEvery'];
  quietHours?: NotificationSettings['quietHours'];
  timeZone?: string;
  /** Else it is that of the device which told it last. */
  isTimeZoneChosen?: boolean;
  showsNames?: boolean;
  mutedIds?: string[];
  /** Stands in the last daily mail's link; switches that mail off, and nothing else. */
  unsubscribeToken?: string;
  /** When it is looked whether they missed something. Absent until the member was heard of. */
  nextDigestAt?: Date;
  /** The last daily mail. */
  mailing?: Mailing;
}
export type DueMember = Member & Required<Pick<Member, 'nextDigestAt'>>;

export const MEMBER = 'Member';

const PART = { ...SCHEMA_OPTIONS, _id: false } as const;
const switches = (way: Way) => new Schema(Object.fromEntries(switchesOn(way).map(name => [name, Boolean])), PART);

export const memberSchema = new Schema<Member>(
  {
    _id: { type: String, required: true },
    seenUpTo: Date,
    inApp: switches('inApp'),
    mail: switches('mail'),
    push: switches('push'),
    digest: new Schema({ isOn: Boolean, hour: Number }, PART),
    digestEvery: String,
    quietHours: new Schema({ from: Number, to: Number }, PART),
    timeZone: String,
    isTimeZoneChosen: Boolean,
    showsNames: Boolean,
    mutedIds: { type: [String], default: undefined },
    unsubscribeToken: String,
    nextDigestAt: Date,
    mailing: new Schema({ date: String, dueAt: Date, since: Date, upTo: Date }, PART),
  },
  { ...SCHEMA_OPTIONS, collection: 'members', shardKey: UNSHARDED },
);

memberSchema.index({ mutedIds: 1 }, { sparse: true });
memberSchema.index({ nextDigestAt: 1 }, { sparse: true });
memberSchema.index({ unsubscribeToken: 1 }, { unique: true, sparse: true });
