/** "Message too large": a reply to the sender's command, but about this mail. */
const TOO_LARGE = 552;
/** Authentication required or refused. */
const ABOUT_THE_LOGIN = [530, 534, 535, 538];

/**
 * Whether a retry is pointless: a 5xx about recipient or content. One about login, greeting,
 * encryption or sender concerns settings, so a retry helps once they are corrected.
 */
export function isFinalRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return false;
  // Rejected before the server was asked: no valid recipient.
  if (!('responseCode' in error) || error.responseCode === undefined) return true;
  const code = Number(error.responseCode);
  if (code < 500 || ABOUT_THE_LOGIN.includes(code)) return false;
  return !('command' in error && error.command === 'MAIL FROM') || code === TOO_LARGE;
}
