/** Of WHO_MAY, the lines about the assistant. */
export const WHO_MAY_OF_THE_ASSISTANT = `
  GET  /api/ai/visit                -            200      200         200        200        200        200        200        200        200        200        200
  POST /api/ai/chat                 -            200      200         200        200*       200*       200*       200*       200        200        200*       200*
  POST /api/ai/topics               with         401      401         403        200        403        403        403        403        403        403        403
  POST /api/ai/rehearsal            -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/ai/profile-proposals    -            401      401         200        200        200        200        200        200        200        200        200
  GET  /api/ai/model                -            401      401         200        200        200        200        200        200        200        200        200
  PUT  /api/ai/model                -            401      401         200        200        200        200        200        200        200        200        200
  GET  /api/ai/calls                -            401      401         200        200        200        200        200        200        200        200        200
`;
