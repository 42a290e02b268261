import { host } from '@attune/platform/host/host';
import { dates } from './dates.hosted.js';

await host([dates], process.env);
