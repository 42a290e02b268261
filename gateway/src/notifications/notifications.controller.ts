import { notificationsApi } from '@attune/gateway-contract/notifications';
import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller } from '@nestjs/common';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';

/** A member's notifications, and how they want to be told, over HTTP. */
@Controller()
export class NotificationsController {
  constructor(
    @InjectClient(notificationsContract) private readonly notifications: Client<typeof notificationsContract>,
  ) {}

  @Answers(notificationsApi.list)
  async list(
    @Input(notificationsApi.list) page: InputFor<typeof notificationsApi.list>,
    @CurrentCaller() caller: Caller,
  ) {
    return { success: true, ...(await this.notifications.list(page, caller)) };
  }

  @Answers(notificationsApi.unread)
  async unread(@CurrentCaller() caller: Caller) {
    return { success: true, ...(await this.notifications.unread({}, caller)) };
  }

  @Answers(notificationsApi.markSeen)
  async markSeen(
    @Input(notificationsApi.markSeen) seen: InputFor<typeof notificationsApi.markSeen>,
    @CurrentCaller() caller: Caller,
  ) {
    return { success: true, ...(await this.notifications.markSeen(seen, caller)) };
  }

  @Answers(notificationsApi.settings)
  async settings(@CurrentCaller() caller: Caller) {
    return { success: true, settings: await this.notifications.settings({}, caller) };
  }

  @Answers(notificationsApi.changeSettings)
  async changeSettings(
    @Input(notificationsApi.changeSettings) change: InputFor<typeof notificationsApi.changeSettings>,
    @CurrentCaller() caller: Caller,
  ) {
    return { success: true, settings: await this.notifications.changeSettings(change, caller) };
  }

  @Answers(notificationsApi.setMuted)
  async setMuted(
    @Input(notificationsApi.setMuted) choice: InputFor<typeof notificationsApi.setMuted>,
    @CurrentCaller() caller: Caller,
  ) {
    return { success: true, settings: await this.notifications.setMuted(choice, caller) };
  }

  @Answers(notificationsApi.pushKey)
  async pushKey(@CurrentCaller() caller: Caller) {
    return { success: true, ...(await this.notifications.pushKey({}, caller)) };
  }

  @Answers(notificationsApi.addPushSubscription)
  async addPushSubscription(
    @Input(notificationsApi.addPushSubscription) subscription: InputFor<typeof notificationsApi.addPushSubscription>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.notifications.addPushSubscription(subscription, caller);
    return { success: true };
  }

  @Answers(notificationsApi.removePushSubscription)
  async removePushSubscription(
    @Input(notificationsApi.removePushSubscription) which: InputFor<typeof notificationsApi.removePushSubscription>,
    @CurrentCaller() caller: Caller,
  ) {
    await this.notifications.removePushSubscription(which, caller);
    return { success: true };
  }
}
