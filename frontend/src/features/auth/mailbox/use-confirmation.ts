import { useRef, useState } from 'react';
import { isApiError } from '@/api/api-error';
import { errorText } from '@/api/error-text';
import { verifyEmail } from '@/api/mailbox-calls';
import type { Translate } from '@/i18n/i18n';
import { useTranslate } from '@/shared/i18n/I18nRoot';
import { useSession } from '../session-context';
import type { MailboxToken } from './mailbox-token';

export type Outcome =
  /** `mailed`: older access has ended, a temporary password is on its way. */
  { kind: 'confirmed' | 'already' | 'mailed'; email: string } | { kind: 'invalid' };

interface Confirmation {
  outcome: Outcome | null;
  busy: boolean;
  failure: string | null;
  /** `signedIn`: to the account of the token; otherwise as a stranger. */
  confirm: (signedIn: boolean) => Promise<void>;
}

/** A 401 means that the session ended meanwhile: a stranger needs none. */
const failureOf = (error: unknown, translate: Translate): string =>
  isApiError(error, 'UNAUTHENTICATED')
    ? translate('errors.REFRESH_TOKEN_INVALID')
    : errorText(error, translate, 'registration.mailbox.failed');

/** Sends the token when it is told to, and never by itself: programs that look through mails open links, too. */
export const useConfirmation = (token: MailboxToken): Confirmation => {
  const translate = useTranslate();
  const { reload } = useSession();
  const busy = useRef(false);
  const [state, setState] = useState<Omit<Confirmation, 'confirm'>>({ outcome: null, busy: false, failure: null });

  const outcomeOf = async (signedIn: boolean): Promise<Outcome> => {
    try {
      const { user, temporaryPasswordMailed } = await verifyEmail(token.text);
      const kind = signedIn ? 'confirmed' : temporaryPasswordMailed ? 'mailed' : 'already';
      return { kind, email: user.email };
    } catch (error) {
      if (isApiError(error, 'VERIFICATION_TOKEN_INVALID')) return { kind: 'invalid' };
      throw error;
    }
  };

  const confirm = async (signedIn: boolean): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setState({ outcome: null, busy: true, failure: null });
    try {
      const outcome = await outcomeOf(signedIn);
      if (signedIn) await reload();
      setState({ outcome, busy: false, failure: null });
    } catch (error) {
      if (isApiError(error, 'UNAUTHENTICATED')) await reload();
      setState({ outcome: null, busy: false, failure: failureOf(error, translate) });
    }
    busy.current = false;
  };
  return { ...state, confirm };
};
