import { exportsContract } from '@attune/exports-contract/exports.contract';
import { authenticated } from '@attune/platform/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ExportsService } from './exports.service.js';

/** Serves the contract. The caller is taken from the session alone. */
@Serves(exportsContract)
export class ExportsController {
  constructor(private readonly service: ExportsService) {}

  async echo({ text }: InputOf<typeof exportsContract, 'echo'>, caller: Caller | undefined) {
    authenticated(caller);
    return { text: this.service.echo(text) };
  }
}
