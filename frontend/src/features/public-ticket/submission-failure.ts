import { errorText } from '@/api/error-text';
import type { Translate } from '@/i18n/i18n';
import { SessionEnded } from './submission';

/** Why the ticket was not created: the API's reason, else 'Failed to create ticket'. */
export const submissionFailure = (error: unknown, translate: Translate): string => {
  if (error instanceof SessionEnded) return translate('publicTicket.sessionEnded');
  return errorText(error, translate, 'publicTicket.failed');
};
