/** Where the API is, and what happens when it ends the session; an entry may set its own before the first call. */
export const settings = {
  baseUrl: '/api',
  onSessionEnded: (): void => window.location.replace('/login'),
};
