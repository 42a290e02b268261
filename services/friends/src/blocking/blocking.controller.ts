import { friendsContract } from '@attune/friends-contract/friends.contract';
import { blockMethods } from '@attune/friends-contract/block.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { BlockService } from './block.service.js';

const contract = { service: friendsContract.service, methods: blockMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Blocks. The caller is taken from the session alone. */
@Serves(contract)
export class BlockingController {
  constructor(private readonly blocks: BlockService) {}

  async block({ targetId }: Input<'block'>, caller: Caller | undefined) {
    await this.blocks.block(targetId, authenticated(caller));
  }

  async blockByUsername({ username }: Input<'blockByUsername'>, caller: Caller | undefined) {
    await this.blocks.blockByUsername(username, authenticated(caller));
  }

  async unblock({ targetId }: Input<'unblock'>, caller: Caller | undefined) {
    await this.blocks.unblock(targetId, authenticated(caller));
  }
}
