import { createHash } from 'node:crypto';
import type { Device } from '@attune/auth-contract/account.contract';
import type { Caller } from '@attune/platform/contract';
import { InjectLogger } from '@attune/platform/logging/logger.provider';
import { Sessions } from '@attune/platform/sessions/sessions';
import { Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

/** Where a member is signed in. */
@Injectable()
export class DeviceListService {
  constructor(
    private readonly sessions: Sessions,
    @InjectLogger() private readonly log: Logger,
  ) {}

  async list({ userId, sessionId }: Caller): Promise<Device[]> {
    const ids = await this.sessions.idsOf(userId);
    const devices = await Promise.all(ids.map(id => this.#device(id, id === sessionId)));
    return devices.toSorted(byUse);
  }

  async end({ userId }: Caller, id: string): Promise<void> {
    const sessionId = (await this.sessions.idsOf(userId)).find(one => idOf(one) === id);
    if (sessionId === undefined) return;
    await this.sessions.end({ sessionId, userId });
    this.log.info({ userId }, 'device_ended');
  }

  async endOthers(caller: Caller): Promise<void> {
    await this.sessions.endOthers(caller);
    this.log.info({ userId: caller.userId }, 'other_devices_ended');
  }

  async #device(sessionId: string, isCurrent: boolean): Promise<Device> {
    const { device = null, createdAt, lastUsedDay = null } = await this.sessions.info(sessionId);
    const startedOn = createdAt?.toISOString().slice(0, 10) ?? null;
    return { id: idOf(sessionId), device, startedOn, lastUsedOn: lastUsedDay, isCurrent };
  }
}

/** The one that asks first, then the one used last. */
const byUse = (one: Device, other: Device) =>
  Number(other.isCurrent) - Number(one.isCurrent) || (other.lastUsedOn ?? '').localeCompare(one.lastUsedOn ?? '');

/** A session's own id opens it, with a token: it does not leave. */
const idOf = (sessionId: string) => createHash('sha256').update(`device:${sessionId}`).digest('base64url').slice(0, 22);
