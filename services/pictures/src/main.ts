import { host } from '@attune/platform/host/host';
import { pictures } from './pictures.hosted.js';

await host([pictures], process.env);
