import type { Provider } from '@nestjs/common';
import type { NotificationsConfig } from '../notifications.config.js';
import { EndedSessions } from './ended-sessions.js';
import { EndedSessionsListener } from './ended-sessions.listener.js';
import { EndedSessionsTask } from './ended-sessions.task.js';
import { MESSAGE_PLACE, messagePlaceSchema } from './message-place.schema.js';
import { MessagePlaceRepository } from './message-place.repository.js';
import { NewMessagesTask } from './new-messages.task.js';
import { PushDecision } from './push-decision.js';
import { PushDelivery } from './push-delivery.js';
import { PushMetrics } from './push.metrics.js';
import { PushNetwork } from './push-network.js';
import { PushPlanner } from './push-planner.js';
import { PushRepository } from './push.repository.js';
import { PUSH, pushSchema } from './push.schema.js';
import { PushSender } from './push.sender.js';
import { PushTask } from './push.task.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import { SUBSCRIPTION, subscriptionSchema } from './push-subscription.schema.js';
import { PushSubscriptionService } from './push-subscription.service.js';
import { VapidKey } from './vapid-key.js';

/** What Web Push keeps. */
export const PUSH_SCHEMAS = [
  { name: SUBSCRIPTION, schema: subscriptionSchema },
  { name: PUSH, schema: pushSchema },
  { name: MESSAGE_PLACE, schema: messagePlaceSchema },
];

/** What several replicas share the rounds of. */
export const PUSH_TASKS = [NewMessagesTask, EndedSessionsTask];

/** Web Push: who is told what, and how. */
export const pushProviders = (config: NotificationsConfig): Provider[] => [
  { provide: VapidKey, useValue: new VapidKey(config.VAPID_PRIVATE_KEY, config.OPERATOR_CONTACT) },
  { provide: PushNetwork, useValue: new PushNetwork(config.PUSH_ALLOWED_ORIGINS) },
  PushSubscriptionRepository,
  PushRepository,
  MessagePlaceRepository,
  PushSubscriptionService,
  PushPlanner,
  PushDecision,
  PushSender,
  PushDelivery,
  PushMetrics,
  PushTask,
  EndedSessions,
  EndedSessionsListener,
  ...PUSH_TASKS,
];
