/** Of WHO_MAY, the lines about dates and events. `:eventId` is an event to which Nora comes, `:id` is a plan of Nora and her friend, who proposed it; `:token` opens nothing. */
export const WHO_MAY_OF_DATES = `
  GET  /api/dates                   -            401      401         200        200*       200        200        200        200        200        200        200
  POST /api/dates                   withId       401      401         403        201*       403        403        403        403        403        403        403
  POST /api/dates                   clientPlanId 401      401         403        403        403        403        403        403        403        403        403
  GET  /api/dates/:id               :id          401      401         200        200*       404        404        404        404        404        404        404
  PATCH /api/dates/:id              :id          401      401         200        200*       404        404        404        404        404        404        404
  POST /api/dates/:id/answer        :id          401      401         409        403        404        404        404        404        404        404        404
  PUT  /api/dates/:id/contact       :id          401      401         200        200*       404        404        404        404        404        404        404
  DELETE /api/dates/:id/contact     :id          401      401         200        200*       404        404        404        404        404        404        404
  POST /api/dates/:id/well          :id          401      401         409        409        404        404        404        404        404        404        404
  POST /api/dates/:id/help          :id          401      401         409        409        404        404        404        404        404        404        404
  DELETE /api/dates/:id             :id          401      401         200        200*       404        404        404        404        404        404        404
  PUT  /api/dates/wishes/:memberId  :memberId    401      401         403        200*       403        403        403        403        403        403        403
  GET  /api/events                  -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/events/:eventId/coming  :eventId     401      401         200        200        200        200        200        200        200        200        200
  GET  /api/events/:eventId/guests  :eventId     401      401         200        403        403        403        403        403        403        403        403
  DELETE /api/events/:eventId/coming :eventId    401      401         200        200        200        200        200        200        200        200        200
  GET  /api/dates/shared/:token     :token       404      404         404        404        404        404        404        404        404        404        404
  POST /api/dates/shared/:token/agree   :token   404      404         404        404        404        404        404        404        404        404        404
  POST /api/dates/shared/:token/decline :token   404      404         404        404        404        404        404        404        404        404        404
  DELETE /api/dates/shared/:token/decline :token   404      404         404        404        404        404        404        404        404        404        404
`;
