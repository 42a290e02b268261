import { WHO_MAY_OF_THE_ASSISTANT } from './who-may-assistant.table.js';
import { WHO_MAY_OF_DATES } from './who-may-dates.table.js';
import { WHO_MAY_OF_MATCHING } from './who-may-matching.table.js';
import { WHO_MAY_OF_MODERATION } from './who-may-moderation.table.js';
import { WHO_MAY_OF_OIDC } from './who-may-oidc.table.js';
import { WHO_MAY_OF_OPERATE } from './who-may-operate.table.js';
import { WHO_MAY_OF_PROOFS } from './who-may-proofs.table.js';
import { WHO_MAY_OF_UPLOADS } from './who-may-uploads.table.js';

/** Who asks, as the member whom an id names knows them. */
export const ROLES = [
  'visitor',
  'unverified',
  'self',
  'friend',
  'stranger',
  'asking',
  'asked',
  'blocker',
  'blocked',
  'moderator',
  'operator',
] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may do what. Each line is one id in one route, and what comes of it when that id names Nora and is sent by
 *
 * - visitor: there is no session.
 * - unverified: a person who registered and has not followed the link. They bring a token that auth might have signed.
 * - self: Nora. A line about `userId` has her do it to a member who has nothing to do with her.
 * - friend, stranger: a member who asked her, and is her friend; a member who has nothing to do with her.
 * - asking: has sent her a friend request. asked: has one from her. blocker: has blocked her. blocked: was blocked by her.
 * - moderator: a stranger who is one, with an authenticator app and its code in this session. `:caseId` is an open case about
 *   her, `:appealId` her appeal, `:pictureId` a picture of hers in the evidence. `:selfieId` is a selfie of hers that waits, in the pose
 *   `:poseId`. `:applicationId` is hers: it is decided already.
 * - operator: the same with the role of an operator.
 *
 * The outcome is the HTTP status, with a `*` when the answer shows Nora. `-` is a route without an id of a person; what it
 * names otherwise, a username to log in with or a word to search for, is in requests.fixture.ts. An `EMIT` line is an event
 * of the socket; its outcome is `ok` or the code of the refusal. Its `seq` line is about a message of Nora's in the
 * conversation with her, its other lines are about one's own; `room` is the name of that conversation.
 * Every refusal leaves all that is stored as it was, and everything else leaves as it was what the one who asks has no part
 * in. A route, or an id in a route, that is not in this table fails the test. The list of notifications comes before all that changes friendships: what notifications heard of is not taken back between the lines.
 */
export const WHO_MAY = `
                                    id           visitor  unverified  self       friend     stranger   asking     asked      blocker    blocked    moderator  operator
  GET  /api/health                  -            200      200         200        200        200        200        200        200        200        200        200
  GET  /api/operator                -            200      200         200        200        200        200        200        200        200        200        200
  GET  /api/own-pages               -            200      200         200        200        200        200        200        200        200        200        200
  GET  /api/admission               -            200      200         200        200        200        200        200        200        200        200        200
  POST /api/admission/invitation    -            200      200         200        200        200        200        200        200        200        200        200
  POST /api/admission/withdraw      -            403      403         403        403        403        403        403        403        403        403        403
  GET  /api/figures                 -            200      200         200        200        200        200        200        200        200        200        200
  GET  /.well-known/security.txt    -            404      404         404        404        404        404        404        404        404        404        404
  GET  /*                           -            200      200         200        200        200        200        200        200        200        200        200
  HEAD /*                           -            200      200         200        200        200        200        200        200        200        200        200
  GET  /socket.io/*                 -            401      401         101        101        101        101        101        101        101        101        101
  GET  /api/notifications           -            401      401         200        200*       200        200        200*       200        200        200        200
  GET  /api/notifications/unread    -            401      401         200        200*       200        200        200        200        200        200        200
  POST /api/notifications/seen      -            401      401         200        200*       200        200        200        200        200        200        200
  POST /api/notifications/new-friend-seen memberId 401  401         200        200        200        200        200        200        200        200        200
  GET  /api/notifications/settings  -            401      401         200        200        200        200        200        200        200        200        200
  PUT  /api/notifications/settings  -            401      401         200        200        200        200        200        200        200        200        200
  PUT  /api/notifications/muted     memberId     401      401         200*       200*       200*       200*       200*       200*       200*       200*       200*
  GET  /api/notifications/push-key  -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/notifications/push-subscriptions - 401      401         200        200        200        200        200        200        200        200        200
  DELETE /api/notifications/push-subscriptions - 401    401         200        200        200        200        200        200        200        200        200
  GET  /api/notifications/unsubscribe/:token :token 303   303         303        303        303        303        303        303        303        303        303
  POST /api/notifications/unsubscribe/:token :token 404   404         404        404        404        404        404        404        404        404        404

  GET  /api/messages                with         401      401         200        200*       200        200        200        200        200*       200        200
  POST /api/messages                recipientId  401      401         403        200        403        403        403        403        403        403        403
  POST /api/messages                senderId     401      401         200        403        403        403        403        403        403        403        403
  POST /api/messages/:with/ending   :with        401      401         403        200*       403        403        403        403        403        403        403
  DELETE /api/messages/:with/ending :with        401      401         403        409        403        403        403        403        403        403        403
  GET  /api/messages/changes        with         401      401         200        200        200        200        200        200        200        200        200
  GET  /api/messages/search         with         401      401         200        200*       200        200        200        200        200*       200        200
  GET  /api/messages/conversations  -            401      401         200*       200*       200        200        200        200        200*       200        200
  GET  /api/messages/first-talks    -            401      401         200        200        200        200        200        200        200        200        200
  GET  /api/messages/preferences    -            401      401         200        200        200        200        200        200        200        200        200
  PUT  /api/messages/preferences    -            401      401         200        200        200        200        200        200        200        200        200
  GET  /api/messages/drafted        -            401      401         200        200        200        200        200        200        200        200        200
  PUT  /api/messages/drafted        -            401      401         200        200        200        200        200        200        200        200        200

  EMIT join_room                    room         401      401         forbidden  ok         forbidden  forbidden  forbidden  forbidden  forbidden  forbidden  forbidden
  EMIT send_message                 recipientId  401      401         forbidden  ok         forbidden  forbidden  forbidden  forbidden  forbidden  forbidden  forbidden
  EMIT send_message                 senderId     401      401         ok         forbidden  forbidden  forbidden  forbidden  forbidden  forbidden  forbidden  forbidden
  EMIT mark_read                    with         401      401         forbidden  ok         forbidden  forbidden  forbidden  forbidden  ok         forbidden  forbidden
  EMIT mark_read                    seq          401      401         ok         ok         forbidden  forbidden  forbidden  forbidden  ok         forbidden  forbidden
  EMIT mark_delivered               with         401      401         forbidden  ok         forbidden  forbidden  forbidden  forbidden  ok         forbidden  forbidden
  EMIT mark_delivered               seq          401      401         ok         ok         forbidden  forbidden  forbidden  forbidden  ok         forbidden  forbidden
  EMIT edit_message                 with         401      401         forbidden  ok*        forbidden  forbidden  forbidden  forbidden  forbidden  forbidden  forbidden
  EMIT edit_message                 seq          401      401         ok*        not_found  forbidden  forbidden  forbidden  forbidden  forbidden  forbidden  forbidden
  EMIT remove_message               with         401      401         forbidden  ok*        forbidden  forbidden  forbidden  forbidden  ok*        forbidden  forbidden
  EMIT remove_message               seq          401      401         ok*        not_found  forbidden  forbidden  forbidden  forbidden  forbidden  forbidden  forbidden
  EMIT react                        with         401      401         forbidden  ok*        forbidden  forbidden  forbidden  forbidden  forbidden  forbidden  forbidden
  EMIT react                        seq          401      401         ok*        ok*        forbidden  forbidden  forbidden  forbidden  forbidden  forbidden  forbidden
  EMIT typing                       with         401      401         ok         ok         ok         ok         ok         ok         ok         ok         ok

  POST /api/auth/register           -            201      201         201        201        201        201        201        201        201        201        201
  POST /api/auth/login              -            401      403         200        200        200        200        200        200        200        403        403
  POST /api/auth/logout             -            200      200         200        200        200        200        200        200        200        200        200
  GET  /api/auth/verify/:token      :token       404      404         404        404        404        404        404        404        404        404        404
  POST /api/auth/resend             -            200      200         200        200        200        200        200        200        200        200        200
  POST /api/auth/forgot             -            200      200         200        200        200        200        200        200        200        200        200
  POST /api/auth/reset              -            404      404         404        404        404        404        404        404        404        404        404
  GET  /api/auth/me                 -            401      401         200*       200*       200        200        200*       200        200        200        200
  PUT  /api/auth/me                 -            401      401         200*       200        200        200        200        200        200        200        200
  POST /api/auth/second-factor       -            410      410         410        410        410        410        410        410        410        410        410
  POST /api/auth/passkeys/options    -            200      200         200        200        200        200        200        200        200        200        200
  POST /api/auth/passkeys            -            410      410         410        410        410        410        410        410        410        410        410
  POST /api/auth/second-factor/lost  -            410      410         410        410        410        410        410        410        410        410        410
  POST /api/auth/second-factor/lost/confirm -            404      404         404        404        404        404        404        404        404        404        404
  POST /api/auth/second-factor/keep  -            404      404         404        404        404        404        404        404        404        404        404
  GET  /api/account/security         -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/account/totp/begin       -            401      401         200        200        200        200        200        200        200        409        409
  POST /api/account/totp/confirm     -            401      401         400        400        400        400        400        400        400        409        409
  POST /api/account/totp/remove      -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/account/recovery-codes   -            401      401         409        409        409        409        409        409        409        200        200
  POST /api/account/passkeys/options -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/account/passkeys/add     -            401      401         400        400        400        400        400        400        400        400        400
  POST /api/account/passkeys/rename  -            401      401         404        404        404        404        404        404        404        404        404
  POST /api/account/passkeys/remove  -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/account/second-factor/keep -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/account/paused          -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/account/incognito       -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/account/password         -            401      401         400        400        400        400        400        400        400        400        400
  GET  /api/account/email            -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/account/email            -            401      401         400        400        400        400        400        400        400        400        400
  POST /api/account/email/cancel     -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/account/language         -            401      401         200        200        200        200        200        200        200        200        200
  GET  /api/account/devices          -            401      401         200        200        200        200        200        200        200        200        200
  GET  /api/account/log              -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/account/devices/end      -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/account/email/confirm    -            404      404         404        404        404        404        404        404        404        404        404
  POST /api/account/email/refuse     -            404      404         404        404        404        404        404        404        404        404        404
  POST /api/account/email/undo       -            404      404         404        404        404        404        404        404        404        404        404
  POST /api/account/not-me           -            404      404         404        404        404        404        404        404        404        404        404
  GET  /api/friends/search          -            401      401         200        200*       200*       200*       200*       200        200        200*       200*
  GET  /api/friends/sent            -            401      401         200        200        200        200*       200        200*       200        200        200
  GET  /api/friends/request-limit   -            401      401         200        200        200        200        200        200        200        200        200
  PUT  /api/friends/request-limit   -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/friends/send-request    targetId     401      401         409        409        200        409        200        404        404        200        200
  POST /api/friends/send-request    userId       401      401         200        403        403        403        403        403        403        403        403
  POST /api/friends/accept-request  requesterId  401      401         404        404        404        404        200        404        404        404        404
  POST /api/friends/accept-request  userId       401      401         404        403        403        403        403        403        403        403        403
  POST /api/friends/decline-request requesterId  401      401         404        404        404        404        200        404        404        404        404
  POST /api/friends/decline-request userId       401      401         404        403        403        403        403        403        403        403        403
  POST /api/friends/cancel-request  targetId     401      401         404        404        404        200        404        404        404        404        404
  POST /api/friends/cancel-request  userId       401      401         404        403        403        403        403        403        403        403        403
  POST /api/friends/unfriend        friendId     401      401         404        200        404        404        404        404        404        404        404
  POST /api/friends/unfriend        userId       401      401         404        403        403        403        403        403        403        403        403
  POST /api/friends/block           targetId     401      401         409        200        200        200        200        200        200        200        200
  POST /api/friends/block           userId       401      401         200        403        403        403        403        403        403        403        403
  POST /api/friends/block-username  -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/friends/unblock         targetId     401      401         200        200        200        200        200        200        200        200        200
  POST /api/friends/unblock         userId       401      401         200        403        403        403        403        403        403        403        403
  POST /api/friends/report          targetId     401      401         409        200        200        200        200        200        200        200        200
  POST /api/friends/report          userId       401      401         200        403        403        403        403        403        403        403        403
${WHO_MAY_OF_OPERATE}
${WHO_MAY_OF_OIDC}${WHO_MAY_OF_PROOFS}
${WHO_MAY_OF_MATCHING}
  GET  /api/members/:username       :username    401      401         200*       200*       200*       200*       200*       404        404        200*       200*
  POST /api/pictures                -            401      401         201        201        201        201        201        201        201        201        201
  GET  /api/pictures/foreign        -            401      401         404        404        404        404        404        404        404        404        404
  GET  /api/pictures/:file          :file        401      401         404        404        404        404        404        404        404        404        404
${WHO_MAY_OF_MODERATION}
  POST /api/exports                 -            401      401         201        201        201        201        201        201        201        201        201
  POST /api/account/devices/end-others -           401      401         200        200        200        200        200        200        200        200        200
  POST /api/account/deletion        -            401      401         400        400        400        400        400        400        400        400        400
  POST /api/account/deletion/cancel -            403      403         403        403        403        403        403        403        403        403        403
  GET  /api/exports                 -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/exports/:id/access      :id          401      401         404        404        404        404        404        404        404        404        404
  GET  /api/exports/:id/archive     :id          401      401         404        404        404        404        404        404        404        404        404
  GET  /api/moments                 -            401      401         200        200        200        200        200        200        200        200        200
  PUT  /api/moments/likes           -            401      401         200        200        200        200        200        200        200        200        200
  GET  /api/moments/comments        before       401      401         200*       200*       200*       200*       200*       200        200        200*       200*
  POST /api/moments/comments        clientCommentId 401   401         200*       200        200        200        200        200        200        200        200
  POST /api/moments/comments/remove commentId    401      401         200        404        404        404        404        404        404        404        404
${WHO_MAY_OF_THE_ASSISTANT}
${WHO_MAY_OF_DATES}${WHO_MAY_OF_UPLOADS}`;
