import { datesContract } from '@attune/dates-contract/dates.contract';
import { wishMethods } from '@attune/dates-contract/wish.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { WishService } from './wish.service.js';

const contract = { service: datesContract.service, methods: wishMethods };

/** Whom a member would like to meet. The caller is taken from the session alone. */
@Serves(contract)
export class WishesController {
  constructor(private readonly wishes: WishService) {}

  async setWish({ memberId, isOn }: InputOf<typeof contract, 'setWish'>, caller: Caller | undefined) {
    return { wish: await this.wishes.say(memberId, isOn, authenticated(caller)) };
  }
}
