import { authContract } from '@attune/auth-contract/auth.contract';
import type { Digest } from '@attune/notifications-contract/digest';
import { kindsIn, NEWS, type SwitchOn } from '@attune/notifications-contract/news';
import type { NotificationSettings } from '@attune/notifications-contract/notification-settings';
import { messagingContract } from '@attune/messaging-contract/messaging.contract';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { ServiceProof } from '@attune/platform/service-proof';
import { Injectable } from '@nestjs/common';
import { EntryRepository } from '../entries/entry.repository.js';
import type { EntryDocument } from '../entries/entry.schema.js';
import type { Member } from '../members/member.schema.js';
import { settingsOf } from '../settings/chosen-settings.js';

type Missed = Omit<Extract<Digest, { outcome: 'send' }>, 'outcome' | 'unsubscribeToken'>;

/** More than that are not looked at: a mail is no list. */
const AT_MOST = 50;
const NAMED_AT_MOST = 5;

/** What a member has not seen, of what they want to be mailed. */
@Injectable()
export class MissedService {
  constructor(
    private readonly entries: EntryRepository,
    private readonly proofs: ServiceProof,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectClient(messagingContract) private readonly messaging: Client<typeof messagingContract>,
  ) {}

  /** Undefined when nothing was missed since then. */
  async since(member: Member, since: Date): Promise<Missed | undefined> {
    const settings = settingsOf(member);
    const wanted: Partial<Record<SwitchOn<'push'>, boolean>> = settings.mail;
    const kinds = kindsIn('notifications').filter(kind => wanted[NEWS[kind].switch]);
    const unseen = new Date(Math.max(since.getTime(), member.seenUpTo?.getTime() ?? 0));
    const found = await this.entries.since(member._id, kinds, unseen, AT_MOST);
    const missed = {
      requests: await this.#members(found, 'friendRequest', settings),
      accepted: await this.#members(found, 'requestAccepted', settings),
      conversations: settings.mail.message ? await this.#conversations(member._id, since, settings) : [],
      hasSuperMatch: found.some(({ kind }) => kind === 'superMatch'),
      ...roundOf(found),
      events: found.filter(({ kind }) => NEWS[kind].switch === 'event').length,
    };
    const { requests, accepted, conversations, hasSuperMatch, round, events } = missed;
    const count = requests.count + accepted.count + conversations.length + events;
    const isNothing = count === 0 && !hasSuperMatch && !round;
    return isNothing ? undefined : missed;
  }

  async #members(found: EntryDocument[], of: EntryDocument['kind'], { mutedIds, showsNames }: NotificationSettings) {
    const about = found.flatMap(({ kind, memberId }) => (kind === of && memberId !== undefined ? [memberId] : []));
    const names = await this.#namesOf(about.filter(id => !mutedIds.includes(id)));
    return { count: names.length, names: showsNames ? names.slice(0, NAMED_AT_MOST) : [] };
  }

  async #conversations(userId: string, since: Date, { mutedIds, showsNames }: NotificationSettings) {
    const proof = this.proofs.of('messaging', 'unreadSince', userId);
    const { conversations } = await this.messaging.unreadSince({ userId, since: since.toISOString(), proof });
    const heard = conversations.filter(one => !mutedIds.includes(one.with)).slice(0, AT_MOST);
    const counted = heard.map(({ unread }) => ({ name: null as string | null, unread }));
    if (!showsNames) return counted;
    for (const [index, one] of heard.slice(0, NAMED_AT_MOST).entries())
      counted[index] = { name: (await this.#nameOf(one.with)) ?? null, unread: one.unread };
    return counted;
  }

  /** First names of those whom others may see at the moment. */
  async #namesOf(ids: string[]): Promise<string[]> {
    const names: string[] = [];
    for (const id of ids) {
      const name = await this.#nameOf(id);
      if (name !== undefined) names.push(name);
    }
    return names;
  }

  async #nameOf(userId: string): Promise<string | undefined> {
    const proof = this.proofs.of('auth', 'shownFirstname', userId);
    return (await this.auth.shownFirstname({ userId, proof })).firstname ?? undefined;
  }
}

/** What came of a round that the member joined. */
function roundOf(found: EntryDocument[]): Pick<Missed, 'round'> {
  if (found.some(({ kind }) => kind === 'roundPaired')) return { round: 'paired' };
  return found.some(({ kind }) => kind === 'roundOdd') ? { round: 'odd' } : {};
}
