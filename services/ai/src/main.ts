import { host } from '@attune/platform/host/host';
import { ai } from './ai.hosted.js';

await host([ai], process.env);
