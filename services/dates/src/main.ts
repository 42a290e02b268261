import { host } from '@attune/platform/host';
import { dates } from './dates.hosted.js';

await host([dates], process.env);
