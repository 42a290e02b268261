/** Of WHO_MAY, the lines about the identity provider, which this product has none of. */
export const WHO_MAY_OF_OIDC = `
  POST /api/auth/oidc/begin         -            404      404         404        404        404        404        404        404        404        404        404
  GET  /api/auth/oidc/callback      -            303      303         303        303        303        303        303        303        303        303        303
  POST /api/auth/oidc/finish        -            404      404         404        404        404        404        404        404        404        404        404
  POST /api/auth/oidc/register      -            404      404         404        404        404        404        404        404        404        404        404
  GET  /api/account/oidc            -            401      401         200        200        200        200        200        200        200        200        200
  POST /api/account/oidc/begin      -            401      401         404        404        404        404        404        404        404        404        404
  POST /api/account/oidc/unlink     -            401      401         409        409        409        409        409        409        409        409        409
`;
