/** Of WHO_MAY, the lines about reports, decisions and the desk. */
export const WHO_MAY_OF_MODERATION = `
  POST /api/moderation/reports    targetId     401        401        409        200        200        200        200        200        200        200        200
  POST /api/moderation/reports    eventId      401        401        200        200        200        200        200        200        200        200        200
  POST /api/moderation/reports    commentId    401        401        404        404        404        404        404        404        404        404        404
  GET  /api/moderation/reports    -            401        401        200        200        200        200        200        200        200        200        200
  GET  /api/moderation/reasons    -            401        401        200        200        200        200        200        200        200        200        200
  GET  /api/moderation/decisions  -            401        401        200        200        200        200        200        200        200        200        200
  POST /api/moderation/acknowledgements decisionId   401        401        404        404        404        404        404        404        404        404        404
  POST /api/moderation/appeals    decisionId   401        401        404        404        404        404        404        404        404        404        404
  POST /api/moderation/suspended/decisions -            401        401        401        401        401        401        401        401        401        401        401
  POST /api/moderation/suspended/appeals decisionId   401        401        401        401        401        401        401        401        401        401        401
  GET  /api/desk                  -            401        401        403        403        403        403        403        403        403        200        403
  GET  /api/desk/queue            -            401        401        403        403        403        403        403        403        403        200*       403
  GET  /api/desk/cases/:caseId    :caseId      401        401        403        403        403        403        403        403        403        200*       403
  GET  /api/desk/cases/:caseId/pictures/:pictureId :caseId      401        401        403        403        403        403        403        403        403        200        403
  GET  /api/desk/cases/:caseId/pictures/:pictureId :pictureId   401        401        403        403        403        403        403        403        403        200        403
  POST /api/desk/cases/:caseId/claim :caseId      401        401        403        403        403        403        403        403        403        200        403
  POST /api/desk/cases/:caseId/decision :caseId      401        401        403        403        403        403        403        403        403        200        403
  GET  /api/desk/appeals          -            401        401        403        403        403        403        403        403        403        200*       403
  POST /api/desk/appeals/:appealId :appealId    401        401        403        403        403        403        403        403        403        200        403
  GET  /api/desk/selfies          -            401        401        403        403        403        403        403        403        403        200        403
  GET  /api/desk/selfies/:selfieId :selfieId      401        401        403        403        403        403        403        403        403        200*       403
  GET  /api/desk/selfies/:selfieId/pictures/:picture :selfieId      401        401        403        403        403        403        403        403        403        200        403
  GET  /api/desk/selfies/:selfieId/pictures/:picture :picture       401        401        403        403        403        403        403        403        403        200        403
  POST /api/desk/selfies/:selfieId/decision :selfieId      401        401        403        403        403        403        403        403        403        200        403
  GET  /api/desk/applications     -            401        401        403        403        403        403        403        403        403        200        403
  POST /api/desk/applications/:applicationId/decision :applicationId 401     401        403        403        403        403        403        403        403        404        403
  GET  /api/desk/vouch-rings      -            401        401        403        403        403        403        403        403        403        200        403
  GET  /api/desk/audit            -            401        401        403        403        403        403        403        403        403        200        403
`;
