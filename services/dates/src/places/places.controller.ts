import { datesContract } from '@attune/dates-contract/dates.contract';
import { placeMethods } from '@attune/dates-contract/wish.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { PlaceService } from './place.service.js';

const contract = { service: datesContract.service, methods: placeMethods };

/** Where two could meet. The caller is taken from the session alone. */
@Serves(contract)
export class PlacesController {
  constructor(private readonly places: PlaceService) {}

  async placesToMeet({ memberId }: InputOf<typeof contract, 'placesToMeet'>, caller: Caller | undefined) {
    return { places: await this.places.toMeet(memberId, authenticated(caller)) };
  }
}
