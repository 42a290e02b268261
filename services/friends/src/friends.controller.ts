import { friendsContract, type Echo } from '@attune/friends-contract/friends.contract';
import { Serves } from '@attune/platform/serves';

@Serves(friendsContract)
export class FriendsController {
  async echo(echo: Echo) {
    return echo;
  }
}
