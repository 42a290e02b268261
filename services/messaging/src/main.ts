import { host } from '@attune/platform/host';
import { messaging } from './messaging.hosted.js';

await host([messaging], process.env);
