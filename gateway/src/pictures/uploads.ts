import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '@attune/gateway-contract/pictures';
import { VOICE_TYPE } from '@attune/gateway-contract/voices';
import { VOICE_MAX_BYTES } from '@attune/pictures-contract/voice';
import type { GatewayReason } from '@attune/gateway-contract/reasons';
import type { Caller } from '@attune/platform/contract';
import type { ObjectStorage } from '@attune/platform/stores/object-storage';
import { InjectObjectStorage } from '@attune/platform/stores/object-storage.provider';
import { InjectRedis } from '@attune/platform/redis/redis.provider';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Redis } from '@attune/platform/redis/redis';
import { LIMITS } from '../gateway.limits.js';
import { dropRest } from '../http/refused-body.js';
import { Refusal } from '../http/refusal.js';
import { Bucket } from '../limits/bucket.js';
import { LimitMetrics } from '../limits/limit.metrics.js';
import { SecurityLog } from '../security/security.log.js';

const AT_ONCE = LIMITS.allUploads.points;
const OWN_AT_ONCE = LIMITS.ownUploads.points;
const OF_PICTURES = {
  types: PICTURE_TYPES,
  most: PICTURE_MAX_BYTES,
  unknownType: 'picture_type_unknown',
  tooLarge: 'picture_too_large',
} as const;
const OF_VOICES = {
  types: [VOICE_TYPE],
  most: VOICE_MAX_BYTES,
  unknownType: 'voice_unreadable',
  tooLarge: 'voice_too_large',
} as const;
/** What may be uploaded, and how often. */
const KINDS = {
  profile: { ...OF_PICTURES, allowance: LIMITS.uploads },
  photo: { ...OF_PICTURES, allowance: LIMITS.photoUploads },
  selfie: { ...OF_PICTURES, allowance: LIMITS.selfieUploads },
  voice: { ...OF_VOICES, allowance: LIMITS.voiceUploads },
  profileVoice: { ...OF_VOICES, allowance: LIMITS.profileVoiceUploads },
} as const;
type Purpose = keyof typeof KINDS;
type Kind = (typeof KINDS)[Purpose];

/** Takes uploads. Their bytes go unread through the object storage to the pictures service. */
@Injectable()
export class Uploads {
  readonly #allowances: Record<Purpose, Bucket>;
  #running = 0;
  readonly #runningOf = new Map<string, number>();

  constructor(
    @InjectObjectStorage() private readonly storage: ObjectStorage,
    @InjectRedis() redis: Redis,
    security: SecurityLog,
    metrics: LimitMetrics,
  ) {
    const bucket = (purpose: Purpose) => new Bucket(redis, KINDS[purpose].allowance, security, metrics);
    this.#allowances = {
      profile: bucket('profile'),
      photo: bucket('photo'),
      selfie: bucket('selfie'),
      voice: bucket('voice'),
      profileVoice: bucket('profileVoice'),
    };
  }

  /** Puts the request's body into the storage, and answers what `finish` made of it. */
  async take<T>(
    { headers, body }: FastifyRequest,
    caller: Caller,
    purpose: Purpose,
    finish: (uploadId: string) => Promise<T>,
  ): Promise<T> {
    const kind = KINDS[purpose];
    if (!(body instanceof Readable) || !isOneOf(kind.types, headers['content-type'] ?? ''))
      throw new Refusal('unsupported_body', kind.unknownType);
    const announced = Number(headers['content-length'] ?? kind.most);
    if (announced > kind.most) throw tooLarge(body, kind);
    await this.#allowances[purpose].take(caller.userId);
    return this.#counted(caller.userId, async () => this.#finish(await bytesOf(body, announced, kind), finish));
  }

  async #counted<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const own = this.#runningOf.get(userId) ?? 0;
    if (this.#running >= AT_ONCE || own >= OWN_AT_ONCE) throw unavailable();
    this.#running += 1;
    this.#runningOf.set(userId, own + 1);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      const left = (this.#runningOf.get(userId) ?? 1) - 1;
      if (left > 0) this.#runningOf.set(userId, left);
      else this.#runningOf.delete(userId);
    }
  }

  async #finish<T>(bytes: Buffer, finish: (uploadId: string) => Promise<T>): Promise<T> {
    const uploadId = randomUUID();
    const key = `uploads/${uploadId}`;
    await this.storage.write(key, bytes, 'application/octet-stream');
    try {
      return await finish(uploadId);
    } catch (error) {
      // Where that fails too, the upload is swept within two hours.
      await this.storage.remove(key).catch(() => undefined);
      throw error;
    }
  }
}

const isOneOf = (types: readonly string[], contentType: string) =>
  types.includes(contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '');

/** Copied as they come: joined at the end, megabytes hold up the event loop. @param room the most that may come */
async function bytesOf(body: Readable, room: number, kind: Kind): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(room);
  let size = 0;
  // The connection stays open, so that a client that sends too much can read the answer.
  const parts = body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  try {
    for await (const chunk of parts) {
      if (size + chunk.length > room) throw tooLarge(body, kind);
      size += chunk.copy(bytes, size);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new ServiceError<GatewayReason>('invalid_input', 'upload_interrupted');
  }
  return bytes.subarray(0, size);
}

function tooLarge(body: Readable, kind: Kind): Refusal {
  dropRest(body);
  return new Refusal('body_too_large', kind.tooLarge);
}
