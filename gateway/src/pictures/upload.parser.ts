import { ageProofApi } from '@attune/gateway-contract/age-proof';
import { notificationsApi } from '@attune/gateway-contract/notifications';
import { photosApi } from '@attune/gateway-contract/photos';
import { picturesApi } from '@attune/gateway-contract/pictures';
import { selfieApi } from '@attune/gateway-contract/selfie';
import { voicesApi } from '@attune/gateway-contract/voices';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal.js';

/** The form of a mailbox that switches a mail off says nothing that its address does not (RFC 8058); that of a wallet is read by its route. */
const UNREAD: (string | undefined)[] = [
  picturesApi.upload.path,
  photosApi.upload.path,
  selfieApi.send.path,
  voicesApi.upload.path,
  voicesApi.uploadForProfile.path,
  notificationsApi.unsubscribe.path,
  ageProofApi.answer.path,
];

/** Leaves the bytes of an upload unread until its route has checked the caller; no other route takes bytes or forms. */
export function leaveUploadsUnread(server: FastifyInstance): void {
  server.addContentTypeParser('*', ({ routeOptions }, payload, done) => {
    if (UNREAD.includes(routeOptions.url)) done(null, payload);
    else done(new Refusal('unsupported_body', 'json_expected'));
  });
}
