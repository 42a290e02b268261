/** Of WHO_MAY, the lines about suggestions. */
export const WHO_MAY_OF_MATCHING = `
  GET  /api/matching/settings       -            401      401        200        200        200        200        200        200        200        200        200
  GET  /api/matching/questions      -            401      401        200        200        200        200        200        200        200        200        200
  POST /api/matching/consents       -            401      401        200        200        200        200        200        200        200        200        200
  POST /api/matching/consents/withdraw -           401      401        200        200        200        200        200        200        200        200        200
  PUT  /api/matching/answers        -            401      401        200        200        200        200        200        200        200        200        200
  POST /api/matching/answers/delete -            401      401        200        200        200        200        200        200        200        200        200
  PUT  /api/matching/limits         -            401      401        200        200        200        200        200        200        200        200        200
  PUT  /api/matching/only-with      -            401      401        200        200        200        200        200        200        200        200        200
  GET  /api/matching/towns          -            401      401        200        200        200        200        200        200        200        200        200
  PUT  /api/matching/town           -            401      401        200        200        200        200        200        200        200        200        200
  PUT  /api/matching/clock          -            401      401        200        200        200        200        200        200        200        200        200
  PUT  /api/matching/paused         -            401      401        200        200        200        200        200        200        200        200        200
  PUT  /api/matching/wake-me        -            401      401        200        200        200        200        200        200        200        200        200
  GET  /api/matching/today          -            401      401        200        200        200*       200        200        200        200        200*       200*
  POST /api/matching/passes         memberId     401      401        404        200        200        200        200        200        200        200        200
  POST /api/matching/passes/undo    memberId     401      401        200        200        200        200        200        200        200        200        200
  GET  /api/matching/super-match    -            401      401        200        200        200        200        200        200        200        200        200
  GET  /api/matching/exposure       -            401      401        200        200        200        200        200        200        200        200        200
  GET  /api/matching/meetings       -            401      401        200        200        200        200        200        200        200        200        200
  POST /api/matching/meetings       memberId     401      401        403        200        403        403        403        403        403        403        403
  GET  /api/matching/in-common      memberId     401      401        200        200        200        200        200        200        200        200        200
`;
