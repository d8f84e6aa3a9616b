/** "Message too large": said of the sender's command, but about this mail. */
const TOO_LARGE = 552;
/** Wanted or refused authentication. */
const ABOUT_THE_LOGIN = [530, 534, 535, 538];

/**
 * Whether a retry is pointless, because the server refuses this very mail: a 5xx about recipient or content. One about
 * login, greeting, encryption or sender concerns settings, which every mail shares: retrying helps once they are mended.
 */
export function isFinalRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return false;
  // Refused before the server was asked: there is no valid recipient.
  if (!('responseCode' in error) || error.responseCode === undefined) return true;
  const code = Number(error.responseCode);
  if (code < 500 || ABOUT_THE_LOGIN.includes(code)) return false;
  return !('command' in error && error.command === 'MAIL FROM') || code === TOO_LARGE;
}
