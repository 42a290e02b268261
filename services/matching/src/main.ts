import { host } from '@attune/platform/host/host';
import { matching } from './matching.hosted.js';

await host([matching], process.env);
