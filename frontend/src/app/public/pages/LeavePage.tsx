import { useState } from 'react';
import { disownByLink, leaveByLink } from '@/api/generated/public';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { LinkedForm, LinkedPage, linkedValue, ticketOf } from './LinkedPage';

const CALLS = { leave: leaveByLink, disown: disownByLink };

/** Lets the reader of a mail about a ticket end these mails. */
const EndMails = ({ way }: { way: keyof typeof CALLS }) => {
  const translate = useTranslate();
  const [token] = useState(() => linkedValue('token'));
  const [hasEnded, setEnded] = useState(false);
  const number = ticketOf(token);
  const text = (name: string): string => translate(`publicLeaving.${way}.${name}`, { number });
  return (
    <LinkedPage
      number={number}
      title={text('title')}
      lead={text('lead')}
      done={hasEnded && { title: text('done'), text: text('doneText') }}
    >
      <LinkedForm submitLabel={text('submit')} onSend={() => CALLS[way]({ token }).then(() => setEnded(true))} />
    </LinkedPage>
  );
};

/** Ends the mails about one ticket to a reader whose address was given by a stranger. */
export const NotMePage = () => <EndMails way="disown" />;

/** A person in copy leaves a ticket. */
const LeavePage = () => <EndMails way="leave" />;

export default LeavePage;
