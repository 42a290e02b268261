import { host } from '@attune/platform/host/host';
import { moderation } from './moderation.hosted.js';

await host([moderation], process.env);
