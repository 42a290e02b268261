import { kindsIn, NEWS, type SwitchOn } from '@attune/notifications-contract/news';
import type { Notification, NotificationKind, Unread } from '@attune/notifications-contract/notification';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { InjectAnnouncer } from '@attune/platform/announcer';
import type { Announcer, Caller, InputOf } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import { DateEntries } from '../dates/date-entries.js';
import type { DateEntryDocument } from '../dates/date-entry.schema.js';
import { EntryRepository } from '../entries/entry.repository.js';
import { type EntryDocument, keyAbout } from '../entries/entry.schema.js';
import { MemberRepository } from '../members/member.repository.js';
import type { Member } from '../members/member.schema.js';
import { settingsOf } from '../settings/chosen-settings.js';
import { PeopleInNews } from '../entries/people-in-news.js';
import { VisibleEntries, type VisibleEntry } from './visible-entries.js';

const COUNTED_AT_MOST = 100;
const NEVER = new Date(0);

/** A member's list of notifications, and how far they have seen it. */
@Injectable()
export class ListService {
  constructor(
    private readonly entries: EntryRepository,
    private readonly members: MemberRepository,
    private readonly people: PeopleInNews,
    private readonly visible: VisibleEntries,
    private readonly dates: DateEntries,
    @InjectAnnouncer(notificationsContract) private readonly events: Announcer<typeof notificationsContract>,
  ) {}

  async list({ before, limit }: InputOf<typeof notificationsContract, 'list'>, caller: Caller) {
    const member = await this.members.find(caller.userId);
    const page = { kinds: kindsFor(member), before: placeOf(before), limit };
    const [found, open] = await Promise.all([
      this.entries.page(caller.userId, page),
      before === undefined ? this.dates.open(caller, NEVER) : [],
    ]);
    const { shown, dates } = await this.#visible(found, open, member, caller);
    const last = found.length === limit ? found.at(-1) : undefined;
    return { notifications: shown.map(entry => shownTo(member, entry)), next: last ? nextAfter(last) : null, dates };
  }

  async unread(caller: Caller): Promise<Unread> {
    const member = await this.members.find(caller.userId);
    const since = member.seenUpTo ?? NEVER;
    const [found, open] = await Promise.all([
      this.entries.since(caller.userId, kindsFor(member), since, COUNTED_AT_MOST),
      this.dates.open(caller, since),
    ]);
    const { shown, dates } = await this.#visible(found, open, member, caller);
    const accepted = shown.filter(({ kind }) => kind === 'requestAccepted').toReversed();
    return {
      unread: Math.min(COUNTED_AT_MOST, shown.length + dates.length),
      newFriends: accepted.flatMap(({ person }) => person?._id ?? []),
    };
  }

  /** Not past now: what comes later has not been seen. */
  async markSeen(upTo: string, caller: Caller): Promise<Unread> {
    const { userId } = caller;
    await this.members.markSeen(userId, new Date(Math.min(Date.parse(upTo), Date.now())));
    await this.events.notificationsChanged({ userId });
    return this.unread(caller);
  }

  /** What else is unseen stays so. */
  async markNewFriendSeen(memberId: string, caller: Caller): Promise<Unread> {
    const { userId } = caller;
    const isNews = await this.entries.markSeen(keyAbout({ kind: 'requestAccepted', userId, memberId }));
    if (isNews) await this.events.notificationsChanged({ userId });
    return this.unread(caller);
  }

  async #visible(found: EntryDocument[], open: DateEntryDocument[], { seenUpTo = NEVER }: Member, caller: Caller) {
    const personIn = await this.people.of([...found, ...open], caller);
    const shown = await this.visible.among(found, personIn, caller);
    return { shown, dates: this.dates.shown(open, personIn, seenUpTo) };
  }
}

function kindsFor(member: Member): NotificationKind[] {
  const inApp: Partial<Record<SwitchOn<'push'>, boolean>> = settingsOf(member).inApp;
  return kindsIn('notifications').filter(kind => inApp[NEWS[kind].switch] ?? true);
}

const shownTo = (
  { seenUpTo = NEVER }: Member,
  { _id, kind, at, isSeen = false, person }: VisibleEntry,
): Notification => ({
  id: _id.toHexString(),
  kind,
  at: at.toISOString(),
  isSeen: isSeen || at <= seenUpTo,
  person,
});

const nextAfter = ({ at, _id }: EntryDocument) => `${at.getTime()}-${_id.toHexString()}`;

function placeOf(before: string | undefined) {
  const [at, id] = before?.split('-') ?? [];
  return at === undefined || id === undefined ? undefined : { at: new Date(Number(at)), id };
}
