import { host } from '@attune/platform/host/host';
import { auth } from './auth.hosted.js';

await host([auth], process.env);
