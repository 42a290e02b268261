/** Of WHO_MAY, the lines about what operators see. */
export const WHO_MAY_OF_OPERATE = `
  GET  /api/operate                -            401        401        403        403        403        403        403        403        403        403        200
  GET  /api/operate/health         -            401        401        403        403        403        403        403        403        403        403        200
  POST /api/operate/mail-test      -            401        401        403        403        403        403        403        403        403        403        200
  GET  /api/operate/overview       -            401        401        403        403        403        403        403        403        403        403        200
  GET  /api/operate/settings       -            401        401        403        403        403        403        403        403        403        403        200
  GET  /api/operate/events         -            401        401        403        403        403        403        403        403        403        403        200
  POST /api/operate/events         -            401        401        403        403        403        403        403        403        403        403        201
  PUT  /api/operate/events/:eventId :eventId    401        401        403        403        403        403        403        403        403        403        200
  DELETE /api/operate/events/:eventId :eventId  401        401        403        403        403        403        403        403        403        403        200
`;
