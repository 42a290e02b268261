import { friendsContract } from '@attune/friends-contract/friends.contract';
import { platformConfig } from '@attune/platform/config';
import { start } from '@attune/platform/start';
import { FriendsModule } from './friends.module.js';

await start({ contract: friendsContract, module: FriendsModule, config: platformConfig, env: process.env });
