import { friendsContract } from '@attune/friends-contract/friends.contract';
import { vouchMethods } from '@attune/friends-contract/vouch.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { ReadableMembers } from '../profiles/readable-members.js';
import { VouchedMarks } from '../vouched-marks/vouched-marks.js';
import { VouchRingsService } from './vouch-rings.service.js';
import { VouchService } from './vouch.service.js';

const contract = { service: friendsContract.service, methods: vouchMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Vouches of members who met. The caller is taken from the session alone. */
@Serves(contract)
export class VouchesController {
  constructor(
    private readonly vouching: VouchService,
    private readonly marks: VouchedMarks,
    private readonly readable: ReadableMembers,
    private readonly looking: VouchRingsService,
  ) {}

  async showVouchCode(_input: Input<'showVouchCode'>, caller: Caller | undefined) {
    return this.vouching.showCode(authenticated(caller));
  }

  async vouch({ code }: Input<'vouch'>, caller: Caller | undefined) {
    return { person: await this.vouching.vouch(code, authenticated(caller)) };
  }

  async vouches(_input: Input<'vouches'>, caller: Caller | undefined) {
    return this.vouching.of(authenticated(caller));
  }

  async takeVouchBack({ memberId }: Input<'takeVouchBack'>, caller: Caller | undefined) {
    await this.vouching.takeBack(memberId, authenticated(caller));
  }

  async vouchedAmong({ ids }: Input<'vouchedAmong'>, caller: Caller | undefined) {
    const marks = await this.marks.of(await this.readable.among(ids, authenticated(caller).userId));
    return { vouched: [...marks].map(([_id, mark]) => ({ _id, ...mark })) };
  }

  async vouchRings({ proof }: Input<'vouchRings'>, caller: Caller | undefined) {
    return this.looking.rings(proof, authenticated(caller));
  }
}
