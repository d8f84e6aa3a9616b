/** When the request's access token expires. Only for requests that the guard has verified. */
export function tokenEnd(authorization: string): Date {
  const [, claims = ''] = authorization.split('.');
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
  return new Date(exp * 1000);
}
