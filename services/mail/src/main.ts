import { host } from '@attune/platform/host/host';
import { mail } from './mail.hosted.js';

await host([mail], process.env);
