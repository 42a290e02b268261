import { moderationContract } from '@attune/moderation-contract/moderation.contract';
import { caseMethods } from '@attune/moderation-contract/case.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { AuditLogService } from './audit-log.service.js';
import { DeskCaseService } from './desk-case.service.js';
import { QueueService } from './queue.service.js';

const contract = { service: moderationContract.service, methods: caseMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** What moderators read. The caller is taken from the session alone. */
@Serves(contract)
export class CasesController {
  constructor(
    private readonly queues: QueueService,
    private readonly cases: DeskCaseService,
    private readonly audit: AuditLogService,
  ) {}

  async queue(page: Input<'queue'>, caller: Caller | undefined, call: Call) {
    return this.queues.page(page, authenticated(caller), call);
  }

  async deskCase(asked: Input<'deskCase'>, caller: Caller | undefined, call: Call) {
    return this.cases.read(asked, authenticated(caller), call);
  }

  async evidencePicture(asked: Input<'evidencePicture'>, caller: Caller | undefined, call: Call) {
    return { bytes: await this.cases.picture(asked, authenticated(caller), call) };
  }

  async auditLog({ after }: Input<'auditLog'>, caller: Caller | undefined, call: Call) {
    return this.audit.page(after, authenticated(caller), call);
  }
}
