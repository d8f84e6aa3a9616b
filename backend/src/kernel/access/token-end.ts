/** When the access token of a request ends. Only for requests that the guard let in: it has checked the token. */
export function tokenEnd(authorization: string): Date {
  const [, claims = ''] = authorization.split('.');
  const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
  return new Date(exp * 1000);
}
