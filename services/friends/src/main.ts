import { friendsContract } from '@attune/friends-contract/friends.contract';
import { start } from '@attune/platform/start';
import { friendsConfig } from './friends.config.js';
import { FriendsModule } from './friends.module.js';

await start({ contract: friendsContract, module: FriendsModule, config: friendsConfig, env: process.env });
