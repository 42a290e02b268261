import { notificationsContract } from '@attune/notifications-contract/notifications.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ServiceProof } from '@attune/platform/service-proof';
import { DigestService } from './digest/digest.service.js';
import { NotificationsExporter } from './data-export/notifications.exporter.js';
import { PushSubscriptionService } from './push/push-subscription.service.js';
import { ListService } from './list/list.service.js';
import { SettingsService } from './settings/settings.service.js';

type Input<Method extends keyof typeof notificationsContract.methods> = InputOf<typeof notificationsContract, Method>;

/** Serves the contract. The caller is taken from the session alone. */
@Serves(notificationsContract)
export class NotificationsController {
  constructor(
    private readonly lists: ListService,
    private readonly choices: SettingsService,
    private readonly subscriptions: PushSubscriptionService,
    private readonly digests: DigestService,
    private readonly exporter: NotificationsExporter,
    private readonly proofs: ServiceProof,
  ) {}

  async list(input: Input<'list'>, caller: Caller | undefined) {
    return this.lists.list(input, authenticated(caller));
  }

  async unread(_input: Input<'unread'>, caller: Caller | undefined) {
    return this.lists.unread(authenticated(caller));
  }

  async markSeen({ upTo }: Input<'markSeen'>, caller: Caller | undefined) {
    return this.lists.markSeen(upTo, authenticated(caller));
  }

  async markNewFriendSeen({ memberId }: Input<'markNewFriendSeen'>, caller: Caller | undefined) {
    return this.lists.markNewFriendSeen(memberId, authenticated(caller));
  }

  async settings(_input: Input<'settings'>, caller: Caller | undefined) {
    return this.choices.read(authenticated(caller));
  }

  async changeSettings(input: Input<'changeSettings'>, caller: Caller | undefined) {
    return this.choices.change(input, authenticated(caller));
  }

  async setMuted(input: Input<'setMuted'>, caller: Caller | undefined) {
    return this.choices.setMuted(input, authenticated(caller));
  }

  async pushKey(_input: Input<'pushKey'>, caller: Caller | undefined) {
    authenticated(caller);
    return this.subscriptions.key();
  }

  async addPushSubscription(input: Input<'addPushSubscription'>, caller: Caller | undefined) {
    await this.subscriptions.add(input, authenticated(caller));
  }

  async removePushSubscription(input: Input<'removePushSubscription'>, caller: Caller | undefined) {
    await this.subscriptions.remove(input, authenticated(caller));
  }

  async unsubscribe({ token }: Input<'unsubscribe'>) {
    return this.choices.unsubscribe(token);
  }

  async digest({ userId, proof }: Input<'digest'>) {
    this.proofs.require(proof, 'digest', userId);
    return this.digests.content(userId);
  }

  async exportPage(input: Input<'exportPage'>) {
    return this.exporter.page(input);
  }
}
