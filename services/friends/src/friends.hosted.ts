import { friendsContract } from '@attune/friends-contract/friends.contract';
import { hosted } from '@attune/platform/host/hosted';
import { friendsConfig } from './friends.config.js';
import { FriendsModule } from './friends.module.js';

export const friends = hosted({ contract: friendsContract, module: FriendsModule, config: friendsConfig });
