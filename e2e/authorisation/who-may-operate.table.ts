/** Of WHO_MAY, the lines about what operators see, and about the rounds that they start. */
export const WHO_MAY_OF_OPERATE = `
  GET  /api/operate                -            401        401        403        403        403        403        403        403        403        403        200
  GET  /api/operate/health         -            401        401        403        403        403        403        403        403        403        403        200
  POST /api/first-run/code         -            403        403        403        403        403        403        403        403        403        403        403
  POST /api/first-run/account      -            403        403        403        403        403        403        403        403        403        403        403
  POST /api/first-run/operator     -            401        401        403        403        403        403        403        403        403        403        403
  POST /api/operate/mail-test      -            401        401        403        403        403        403        403        403        403        403        200
  GET  /api/operate/overview       -            401        401        403        403        403        403        403        403        403        403        200
  GET  /api/operate/settings       -            401        401        403        403        403        403        403        403        403        403        200
  GET  /api/operate/round          -            401        401        403        403        403        403        403        403        403        403        200
  POST /api/operate/round          -            401        401        403        403        403        403        403        403        403        403        200
  POST /api/operate/round/cancel   -            401        401        403        403        403        403        403        403        403        403        200
  POST /api/operate/round/end      -            401        401        403        403        403        403        403        403        403        403        200
  GET  /api/matching/round          -            401      401        200        200        200        200        200        200        200        200        200
  PUT  /api/matching/round          -            401      401         409        409        409        409        409        409        409        409        409
  GET  /api/operate/events         -            401        401        403        403        403        403        403        403        403        403        200
  POST /api/operate/events         id           401        401        403        403        403        403        403        403        403        403        201
  PUT  /api/operate/events/:eventId :eventId    401        401        403        403        403        403        403        403        403        403        200
  DELETE /api/operate/events/:eventId :eventId  401        401        403        403        403        403        403        403        403        403        200
`;
