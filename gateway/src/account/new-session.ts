import { authContract } from '@attune/auth-contract/auth.contract';
import { CallerVerifier } from '@attune/platform/callers/caller-verifier';
import { InjectClient } from '@attune/platform/client';
import type { Client } from '@attune/platform/contract';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../http/request-language.js';
import { KnownDevice } from '../limits/known-device.js';
import { SessionCookie } from '../session/session.cookie.js';

/** Names in the order in which they are looked for: each browser's text also names others. */
const BROWSERS: [RegExp, string][] = [
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** What a browser says it is, as its member reads it in any language: `Firefox · Windows`. Empty where it says nothing that is known. */
export function deviceLabel(userAgent = ''): string {
  const names = [BROWSERS, SYSTEMS].map(known => known.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return names.filter(name => name !== undefined).join(' · ');
}

/** Hands a session to the browser that logged in. */
@Injectable()
export class NewSession {
  constructor(
    @InjectClient(authContract) private readonly auth: Client<typeof authContract>,
    private readonly verifier: CallerVerifier,
    private readonly devices: KnownDevice,
    private readonly cookie: SessionCookie,
  ) {}

  /** The names that the member logged in with, the username first. Auth is told where it begins before the browser has its token: no session without the notice of a new device. */
  async begin(
    { token, expiresAt }: { token: string; expiresAt: string },
    names: readonly [username: string, ...typed: string[]],
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    await this.#describe(token, names[0], request);
    this.cookie.write(reply, token, new Date(expiresAt));
    this.devices.remember(names, request, reply);
  }

  async #describe(token: string, username: string, request: FastifyRequest): Promise<void> {
    const caller = this.verifier.verifySession(token);
    const { headers } = request;
    const language = languageOf(request);
    const isKnownDevice = this.devices.idFor(username, request) !== undefined;
    await this.auth.describeSession({ device: deviceLabel(headers['user-agent']), isKnownDevice, language }, caller);
  }
}
