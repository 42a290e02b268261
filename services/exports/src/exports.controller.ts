import { exportsContract } from '@attune/exports-contract/exports.contract';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Call, Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { OwnExportsService } from './requests/own-exports.service.js';
import { StartService } from './requests/start.service.js';

type Input<Method extends keyof typeof exportsContract.methods> = InputOf<typeof exportsContract, Method>;

/** Serves the contract. The caller is taken from the session alone. */
@Serves(exportsContract)
export class ExportsController {
  constructor(
    private readonly starts: StartService,
    private readonly own: OwnExportsService,
  ) {}

  async start(input: Input<'start'>, caller: Caller | undefined, call: Call) {
    return { id: await this.starts.start(input, authenticated(caller), call) };
  }

  async list(_input: Input<'list'>, caller: Caller | undefined) {
    return { exports: await this.own.list(authenticated(caller)) };
  }

  async giveAccess({ id, password }: Input<'giveAccess'>, caller: Caller | undefined) {
    await this.own.giveAccess(id, password, authenticated(caller));
  }

  async archive({ id }: Input<'archive'>, caller: Caller | undefined) {
    return this.own.archive(id, authenticated(caller));
  }
}
