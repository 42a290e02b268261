import { exportsContract } from '@attune/exports-contract/exports.contract';
import { exportsApi } from '@attune/gateway-contract/exports';
import { InjectClient } from '@attune/platform/client';
import type { Caller, Client } from '@attune/platform/contract';
import { Controller, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Answers, Input, type InputFor } from '../http/route.decorators.js';
import { SecurityLog } from '../security/security.log.js';
import { CurrentCaller } from '../session/current-caller.decorator.js';
import { ArchiveSender } from './archive.sender.js';

/** Members' own data, over HTTP. */
@Controller()
export class ExportsController {
  constructor(
    @InjectClient(exportsContract) private readonly exports: Client<typeof exportsContract>,
    private readonly archives: ArchiveSender,
    private readonly security: SecurityLog,
  ) {}

  @Answers(exportsApi.start)
  async start(@Input(exportsApi.start) wanted: InputFor<typeof exportsApi.start>, @CurrentCaller() caller: Caller) {
    const { id } = await this.exports.start(wanted, caller);
    this.security.record('export_asked', { userId: caller.userId });
    return { success: true, message: 'We are putting your data together.', id };
  }

  @Answers(exportsApi.archive)
  async archive(@Param('id') id: string, @CurrentCaller() caller: Caller, @Res() reply: FastifyReply): Promise<void> {
    const archive = await this.exports.archive({ id }, caller);
    this.security.record('export_downloaded', { userId: caller.userId });
    await this.archives.send(reply, archive);
  }
}
