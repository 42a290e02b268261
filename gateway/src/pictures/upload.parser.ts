import { picturesApi } from '@attune/gateway-contract/pictures';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal.js';

/** Leaves the bytes of an upload unread until its route has checked the caller; no other route takes bytes. */
export function leaveUploadsUnread(server: FastifyInstance): void {
  server.addContentTypeParser('*', ({ routeOptions }, payload, done) => {
    if (routeOptions.url === picturesApi.upload.path) done(null, payload);
    else done(new Refusal('unsupported_body', 'json_expected'));
  });
}
