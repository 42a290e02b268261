/** Of WHO_MAY, the lines about what shows that a member is real, and about whom members invite. */
export const WHO_MAY_OF_PROOFS = `
  GET  /api/proofs/domain           -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/proofs/domain           -            401      401         400        400        400        400        400        400        400        400        400
  POST /api/proofs/domain/confirm   -            401      401         404        404        404        404        404        404        404        404        404
  DELETE /api/proofs/domain         -            401      401         200        200        200        200        200        200        200        200        200
  GET  /api/proofs/selfie           -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/proofs/selfie/poses     -            401      401         409        409        409        409        409        409        409        409        409
  POST /api/proofs/selfie/poses/:poseId :poseId  401      401         409        409        409        409        409        409        409        409        409
  DELETE /api/proofs/selfie         -            401      401         200        200        200        200        200        200        200        200        200
  GET  /api/proofs/age              -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/proofs/age/begin        -            401      401         404        404        404        404        404        404        404        404        404
  POST /api/proofs/age/finish       -            401      401         404        404        404        404        404        404        404        404        404
  DELETE /api/proofs/age            -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/proofs/age/answer       -            400      400         400        400        400        400        400        400        400        400        400
  GET  /api/vouches                 -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/vouches                 -            401      401         403        403        403        403        403        403        403        403        403
  POST /api/vouches/code            -            401      401         403        403        403        403        403        403        403        403        403
  DELETE /api/vouches/:memberId     :memberId    401      401         200        200        200        200        200        200        200        200        200
  GET  /api/invitations             -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/invitations             -            401      401         403        403        403        403        403        403        403        403        403
  DELETE /api/invitations/:id       :id          401      401         200        200        200        200        200        200        200        200        200
`;
