import { authContract } from '@attune/auth-contract/auth.contract';
import { speakerOf } from '@attune/auth-contract/profile-voice';
import { profileVoiceKeyOf } from '@attune/pictures-contract/voice';
import { InjectClient } from '@attune/platform/client';
import type { Client, EventOf } from '@attune/platform/contract';
import { EventListener, OnEvent } from '@attune/platform/event-listener';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import type { Redis } from '@attune/platform/redis/redis';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { Sweeps } from '@attune/platform/sweeps/sweeps';
import { PeriodicTask } from '@attune/platform/tasks/periodic-task';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { GRACE_MS } from '../cleanup/released-pictures.js';
import { UploadRecord } from '../uploads/upload.record.js';

const REPLACED = 'pictures:replaced-voices';

/** Recordings that their member replaced or removed, and when to delete them: not before a report that was made meanwhile has its copy. */
@Injectable()
export class ReplacedVoices {
  constructor(
    private readonly record: UploadRecord,
    private readonly sweeps: Sweeps,
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    @InjectObjectStorage() private readonly storage: ObjectStorage,
    @InjectRedis() private readonly redis: Redis,
  ) {}

  /** From now on it can't be saved again, so that no profile shows one that is about to be deleted. */
  async add(voiceId: string, now: Date): Promise<void> {
    await this.record.forget(voiceId.slice(25));
    await this.redis.zadd(REPLACED, now.getTime() + GRACE_MS, voiceId);
  }

  /** One that was saved again just before stays. Without an answer of auth, none is deleted. */
  async removeDue(now: Date): Promise<void> {
    await this.sweeps.sweep({
      name: 'ReplacedVoices',
      find: limit => this.redis.zrangebyscore(REPLACED, '-inf', now.getTime(), 'LIMIT', 0, limit),
      each: async voiceId => {
        const { inUse } = await this.auth.profileVoicesInUse({ voiceIds: [voiceId] });
        if (inUse.length === 0) await this.storage.remove(profileVoiceKeyOf(voiceId));
        await this.redis.zrem(REPLACED, voiceId);
      },
      // The id leads to the file: a log names the member alone.
      idsOf: voiceId => ({ userId: speakerOf(voiceId) }),
      keyOf: voiceId => voiceId,
    });
  }
}

@EventListener()
export class ReplacedVoicesListener {
  constructor(private readonly replaced: ReplacedVoices) {}

  @OnEvent(authContract, 'voiceReplaced')
  async hear({ voiceId }: EventOf<typeof authContract, 'voiceReplaced'>): Promise<void> {
    await this.replaced.add(voiceId, new Date());
  }
}

/** Deletes the replaced recordings whose time has come. */
@Injectable()
export class ReplacedVoicesTask extends PeriodicTask {
  constructor(
    private readonly replaced: ReplacedVoices,
    @InjectLogger() log: Logger,
  ) {
    super(log);
  }

  async run(now: Date): Promise<void> {
    await this.replaced.removeDue(now);
  }
}
