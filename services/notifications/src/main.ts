import { host } from '@attune/platform/host/host';
import { notifications } from './notifications.hosted.js';

await host([notifications], process.env);
