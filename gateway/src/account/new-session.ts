import { authContract } from '@attune/auth-contract/auth.contract';
import { CallerVerifier } from '@attune/platform/callers/caller-verifier';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../http/request-language.js';
import { KnownDevice } from '../limits/known-device.js';
import { deviceLabel } from './device-label.js';

/** Tells auth where a session was begun, before its token is handed out: no session without the notice of a new device. */
@Injectable()
export class NewSession {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly verifier: CallerVerifier,
    private readonly devices: KnownDevice,
  ) {}

  async describe(token: string, username: string, request: FastifyRequest): Promise<void> {
    const caller = this.verifier.verifySession(token);
    const { headers } = request;
    const language = languageOf(request);
    const isKnownDevice = this.devices.idFor(username, request) !== undefined;
    await this.auth.describeSession({ device: deviceLabel(headers['user-agent']), isKnownDevice, language }, caller);
  }
}
