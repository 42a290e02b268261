import { host } from '@attune/platform/host/host';
import { gateway } from './gateway.hosted.js';

await host([gateway], process.env);
