/** Of WHO_MAY, the lines about photos and recordings in conversations, and recordings on profiles. No member has uploaded those that an id names. */
export const WHO_MAY_OF_UPLOADS = `
  POST /api/messages                photoId      401      401         400        400        403        403        403        403        403        403        403
  POST /api/messages                voiceId      401      401         400        400        403        403        403        403        403        403        403
  POST /api/messages/:with/photos   :with        401      401         403        201        403        403        403        403        403        403        403
  POST /api/messages/:with/voices   :with        401      401         403        201        403        403        403        403        403        403        403
  GET  /api/messages/photos/:file   :file        401      401         404        404        404        404        404        404        404        404        404
  GET  /api/messages/voices/:file   :file        401      401         404        404        404        404        404        404        404        404        404
  PUT  /api/auth/me                 voice        401      401         400        400        400        400        400        400        400        400        400
  POST /api/voices                  -            401      401         201*       201        201        201        201        201        201        201        201
  GET  /api/voices/:file            :file        401      401         404        404        404        404        404        404        404        404        404
  EMIT send_message                 photoId      401      401         invalid_input invalid_input forbidden forbidden forbidden forbidden forbidden forbidden  forbidden
  EMIT send_message                 voiceId      401      401         invalid_input invalid_input forbidden forbidden forbidden forbidden forbidden forbidden  forbidden`;
