import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller } from '@attune/platform/contract';
import { ServiceError } from '@attune/platform/service-error';
import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddressLimits } from '../limits/address.limits.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { Public } from '../session/public.decorator.js';
import { SocketServer } from './socket.server.js';
import { Upgrades } from './upgrades.js';

/** The handshake, after the guards: a foreign origin is refused, and an ended session has no caller. */
@Controller()
export class SocketController {
  constructor(
    private readonly upgrades: Upgrades,
    private readonly limits: AddressLimits,
    private readonly sockets: SocketServer,
  ) {}

  // Nest takes the slash away from the end of a path.
  @Public()
  @Get('/socket.io/*')
  async connect(
    @CurrentCaller() caller: Caller | undefined,
    @Req() request: FastifyRequest<{ Querystring: Record<string, unknown> }>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const isHandshake = request.url.startsWith('/socket.io/?') && this.upgrades.isUpgrade(request);
    if (!isHandshake) throw new ServiceError<GatewayReason>('not_found', 'nothing_here');
    // Every browser says where a handshake comes from.
    if (!request.headers.origin) throw new ServiceError<GatewayReason>('forbidden', 'origin_missing');
    const member = authenticated(caller);
    // `sid` continues a connection: with the id of another connection, that one would be taken over.
    if ('sid' in request.query) throw new ServiceError<GatewayReason>('invalid_input', 'connection_not_new');
    await this.limits.handshake(request.ip);
    this.sockets.admit(request.ip, () => this.upgrades.take(request, reply), request.raw, member);
  }
}
