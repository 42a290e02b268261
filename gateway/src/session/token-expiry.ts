/** When a verified token expires, in milliseconds of Date.now(). */
export function expiryOf(token: string): number {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  return claims.exp * 1000;
}
