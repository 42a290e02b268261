import { host } from '@attune/platform/host/host';
import { messaging } from './messaging.hosted.js';

await host([messaging], process.env);
