/** When a token that was verified a moment ago ends, in milliseconds of Date.now(). */
export function endOf(token: string): number {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  return claims.exp * 1000;
}
