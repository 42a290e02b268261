import {
  MUTED_AT_MOST,
  type NotificationSettings,
  type NotificationSettingsChange,
} from '@attune/notifications-contract/notification-settings';
import { notificationsContract, type NotificationsReason } from '@attune/notifications-contract/notifications.contract';
import { InjectAnnouncer } from '@attune/platform/announcer';
import type { Announcer, Caller, InputOf } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { nextDigestAt } from './digest-time.js';
import { MemberRepository } from '../members/member.repository.js';
import { type Choices, pathsOf, settingsOf } from './chosen-settings.js';
import { SettingsRateLimits } from '../notifications.limits.js';

/** What members choose about notifications. */
@Injectable()
export class SettingsService {
  constructor(
    private readonly members: MemberRepository,
    private readonly limits: SettingsRateLimits,
    @InjectAnnouncer(notificationsContract) private readonly events: Announcer<typeof notificationsContract>,
  ) {}

  async read({ userId }: Caller): Promise<NotificationSettings> {
    return settingsOf(await this.members.find(userId));
  }

  async change(change: NotificationSettingsChange, caller: Caller): Promise<NotificationSettings> {
    const { userId } = caller;
    await this.limits.consume('change', userId);
    const choices = await this.#choicesIn(change, userId);
    const chosen = pathsOf(choices);
    if (change.timeZone !== undefined) chosen['isTimeZoneChosen'] = true;
    if (Object.keys(chosen).length > 0)
      await this.members.choose(userId, { ...chosen, ...(await this.#hourOf(choices, caller)) });
    // The list has other kinds then.
    if (change.inApp) await this.events.notificationsChanged({ userId });
    return this.read(caller);
  }

  async setMuted(
    { memberId, isMuted }: InputOf<typeof notificationsContract, 'setMuted'>,
    caller: Caller,
  ): Promise<NotificationSettings> {
    const { userId } = caller;
    await this.limits.consume('change', userId);
    if (!isMuted) await this.members.unmute(userId, memberId);
    else if (!(await this.members.mute(userId, memberId, MUTED_AT_MOST)))
      throw new ServiceError<NotificationsReason>('conflict', 'too_many_muted');
    return this.read(caller);
  }

  /** A device says where it is. The hours of a member who travels are those of the new place, unless they chose one. */
  async #choicesIn({ deviceTimeZone, ...change }: NotificationSettingsChange, userId: string): Promise<Choices> {
    if (deviceTimeZone === undefined || change.timeZone !== undefined) return change;
    const { timeZone, isTimeZoneChosen } = await this.members.find(userId);
    return isTimeZoneChosen || timeZone === deviceTimeZone ? change : { ...change, timeZone: deviceTimeZone };
  }

  /** The next mail comes at the hour that was chosen. */
  async #hourOf(change: Choices, caller: Caller): Promise<{ nextDigestAt?: Date }> {
    const { timeZone, digest, digestEvery } = change;
    if (timeZone === undefined && digest?.hour === undefined && digestEvery === undefined) return {};
    const before = await this.read(caller);
    const chosen = { ...before, ...(timeZone && { timeZone }), ...(digestEvery && { digestEvery }) };
    return { nextDigestAt: nextDigestAt({ ...chosen, digest: { ...before.digest, ...digest } }, new Date()) };
  }

  /** The token stands for its member: a mail gave it to them. */
  async unsubscribe(token: string): Promise<{ outcome: 'done' | 'unknown' }> {
    return { outcome: (await this.members.switchDigestOff(token)) ? 'done' : 'unknown' };
  }
}
