import { picturesApi } from '@attune/gateway-contract/pictures';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal.js';

/** Leaves the bytes of an upload unread, for its route to read once it knows who sends them; no other route takes any. */
export function leaveUploadsUnread(server: FastifyInstance): void {
  server.addContentTypeParser('*', ({ routeOptions }, payload, done) => {
    if (routeOptions.url === picturesApi.upload.path) done(null, payload);
    else done(new Refusal('unsupported_body', 'Please send JSON.'));
  });
}
