import { isErasedEmail } from '@contract/index';
import { useTranslate } from '@/kit/i18n/I18nRoot';

/** Characters of the account's number that distinguish erased persons. */
const DISTINCT_LENGTH = 6;

/** A long address breaks after its @ before it breaks anywhere else. An erased person has none. */
export const EmailText = ({ email }: { email: string | null }) => {
  const translate = useTranslate();
  const [name = '', host] = email?.split('@') ?? [];
  if (host === undefined) return <>{email}</>;
  if (isErasedEmail(`${name}@${host}`))
    return <>{`${translate('common.erasedPerson')} (${name.slice(-DISTINCT_LENGTH)})`}</>;
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
};
