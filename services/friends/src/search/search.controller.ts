import { friendsContract } from '@attune/friends-contract/friends.contract';
import { searchMethods } from '@attune/friends-contract/search.methods';
import { authenticated } from '@attune/platform/callers/caller-verifier';
import type { Caller, InputOf } from '@attune/platform/contract';
import { Serves } from '@attune/platform/serves';
import { SearchService } from './search.service.js';

const contract = { service: friendsContract.service, methods: searchMethods };
type Input<Method extends keyof typeof contract.methods> = InputOf<typeof contract, Method>;

/** Finding members by their names. The caller is taken from the session alone. */
@Serves(contract)
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  async search(input: Input<'search'>, caller: Caller | undefined) {
    return this.searches.search(input, authenticated(caller));
  }
}
