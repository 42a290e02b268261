import { host } from '@attune/platform/host/host';
import { friends } from './friends.hosted.js';

await host([friends], process.env);
