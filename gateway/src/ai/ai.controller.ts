import { Readable } from 'node:stream';
import { aiContract } from '@attune/ai-contract/ai.contract';
import { aiApi } from '@attune/gateway-contract/ai';
import type { GatewayReason } from '@attune/gateway-contract/reasons';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { ServiceError, unavailable } from '@attune/platform/service-error';
import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { requestIdOf } from '../http/request-id.js';
import { ipBucket } from '../limits/client-address.js';
import { LimitKey } from '../limits/limit-key.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { Public } from '../session/public.decorator.js';
import { begun, finished } from './answer.reader.js';
import { eventsOf } from './event-stream.js';
import { VisitorCookie } from './visitor.cookie.js';

/** Concurrent questions in this gateway: a model that hangs leaves room for other requests. */
const AT_WORK = 200;

/** The assistant, over HTTP. */
@Controller()
export class AiController {
  #atWork = 0;

  constructor(
    @InjectClient(aiContract) private readonly ai: Client<typeof aiContract>,
    private readonly visitors: VisitorCookie,
    private readonly key: LimitKey,
  ) {}

  @Public()
  @Answers(aiApi.visit)
  visit(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    this.visitors.give(request, reply);
    return { success: true };
  }

  /** Always read as a stream, so that the service learns when the client leaves. */
  @Public()
  @Post(aiApi.chat.path)
  @HttpCode(200)
  async chat(
    @Input(aiApi.chat) { messages, language }: InputFor<typeof aiApi.chat>,
    @CurrentCaller() caller: Caller | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    this.#enter(reply);
    const pieces = this.ai.chatStream({ messages, language, ...this.#asking(request, caller) }, caller);
    const hasLeft = () => reply.raw.destroyed;
    if (!wantsEvents(request)) {
      await reply.send(aiApi.chat.output.parse(await finished(pieces, hasLeft)));
      return;
    }
    const events = eventsOf(await begun(pieces, hasLeft), requestIdOf(request));
    await reply.header('x-accel-buffering', 'no').type('text/event-stream; charset=utf-8').send(Readable.from(events));
  }

  @Answers(aiApi.topicIdeas)
  async topicIdeas(
    @Input(aiApi.topicIdeas) asked: InputFor<typeof aiApi.topicIdeas>,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    this.#enter(reply);
    return { success: true, ...(await this.ai.topicIdeas(asked, caller)) };
  }

  @Answers(aiApi.rehearse)
  async rehearse(
    @Input(aiApi.rehearse) rehearsal: InputFor<typeof aiApi.rehearse>,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    this.#enter(reply);
    return { success: true, ...(await this.ai.rehearse(rehearsal, caller)) };
  }

  @Answers(aiApi.profileProposals)
  async profileProposals(
    @Input(aiApi.profileProposals) form: InputFor<typeof aiApi.profileProposals>,
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    this.#enter(reply);
    return { success: true, ...(await this.ai.profileProposals(form, caller)) };
  }

  #enter(reply: FastifyReply): void {
    if (this.#atWork >= AT_WORK) throw unavailable();
    this.#atWork += 1;
    reply.raw.once('close', () => (this.#atWork -= 1));
  }

  /** A visitor needs the cookie that our pages set, and an Origin header, which every browser sends. */
  #asking(request: FastifyRequest, caller: Caller | undefined) {
    const address = this.key.of('ai', ipBucket(request.ip));
    if (caller) return { address };
    const visitor = this.visitors.read(request);
    if (visitor === undefined || request.headers.origin === undefined)
      throw new ServiceError<GatewayReason>('forbidden', 'browser_expected');
    return { address, visitor: this.key.of('visitor', visitor) };
  }
}

const wantsEvents = ({ headers }: FastifyRequest) => headers.accept?.includes('text/event-stream') ?? false;
