import { useRef, useState } from 'react';
import { isApiError } from '@/api/api-error';
import { errorText } from '@/api/error-text';
import { verifyEmail } from '@/api/generated/public';
import type { Translate } from '@/i18n/i18n';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useSession } from '../session-context';
import type { MailboxToken } from './mailbox-token';

export type Outcome =
  /** `entered`: the link signed in, and a password has to be chosen. `used`: a link that was followed before. */
  { kind: 'confirmed' | 'already' | 'entered' | 'used'; email?: string } | { kind: 'invalid' };

interface Confirmation {
  outcome: Outcome | null;
  busy: boolean;
  failure: string | null;
  /** `signedIn`: to the account of the token; otherwise without a session. */
  confirm: (signedIn: boolean) => Promise<void>;
}

/** A 401 means that the session ended meanwhile; the other way needs none. */
const failureOf = (error: unknown, translate: Translate): string => {
  if (isApiError(error, 'UNAUTHENTICATED')) return translate('errors.REFRESH_TOKEN_INVALID');
  if (isApiError(error, 'SECOND_FACTOR_REQUIRED')) return translate('registration.mailbox.secondFactor');
  return errorText(error, translate, 'registration.mailbox.failed');
};

/** Sends the token on a click, never by itself: programs that scan mails open links, too. */
export const useConfirmation = (token: MailboxToken): Confirmation => {
  const translate = useTranslate();
  const { reload, signIn } = useSession();
  const busy = useRef(false);
  const [state, setState] = useState<Omit<Confirmation, 'confirm'>>({ outcome: null, busy: false, failure: null });

  const outcomeOf = async (): Promise<Outcome> => {
    try {
      const { user, tokens } = await verifyEmail({ token: token.text });
      if (!user) return { kind: 'used' };
      if (!tokens) return { kind: 'confirmed', email: user.email };
      signIn({ user: { ...user, hasCurrentPassword: false }, tokens });
      return { kind: 'entered', email: user.email };
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
      const outcome = await outcomeOf();
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
