import { host } from '@attune/platform/host/host';
import { moments } from './moments.hosted.js';

await host([moments], process.env);
