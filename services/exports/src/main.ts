import { host } from '@attune/platform/host/host';
import { exports } from './exports.hosted.js';

await host([exports], process.env);
