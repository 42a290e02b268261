import { createHash } from 'node:crypto';
import { notificationsContract, type NotificationsReason } from '@attune/notifications-contract/notifications.contract';
import type { Caller, InputOf } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import { SettingsRateLimits } from '../notifications.limits.js';
import { PushNetwork } from './push-network.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import { VapidKey } from './vapid-key.js';

const AT_MOST = 20;
/** Of one member, at push services that no browser's maker runs: each message would become so many requests to a stranger's host. */
const FOREIGN_AT_MOST = 3;

type Input<Method extends keyof typeof notificationsContract.methods> = InputOf<typeof notificationsContract, Method>;

/** Members' browsers that get pushes. */
@Injectable()
export class PushSubscriptionService {
  constructor(
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly network: PushNetwork,
    private readonly vapid: VapidKey,
    private readonly limits: SettingsRateLimits,
  ) {}

  key(): { publicKey: string } {
    return { publicKey: this.vapid.publicKey };
  }

  async add(subscription: Input<'addPushSubscription'>, { userId, sessionId }: Caller): Promise<void> {
    await this.limits.consume('change', userId);
    if (!this.network.accepts(subscription.endpoint))
      throw new ServiceError<NotificationsReason>('invalid_input', 'push_subscription_malformed');
    const _id = idOf(subscription.endpoint);
    const { publicKey } = this.vapid;
    await this.subscriptions.save({ ...subscription, _id, userId, sessionId, publicKey, at: new Date() });
    const all = await this.subscriptions.of([userId]);
    const foreign = all.filter(({ endpoint }) => this.network.isForeign(endpoint));
    const oldest = new Set([...all.slice(AT_MOST), ...foreign.slice(FOREIGN_AT_MOST)].map(one => one._id));
    if (oldest.size > 0) await this.subscriptions.remove(userId, [...oldest]);
  }

  async remove({ endpoint }: Input<'removePushSubscription'>, { userId }: Caller): Promise<void> {
    await this.limits.consume('change', userId);
    await this.subscriptions.remove(userId, [idOf(endpoint)]);
  }
}

const idOf = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url');
