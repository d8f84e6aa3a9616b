import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LIMITS } from '@contract/limits';
import { endStopByLink } from '@/api/generated/public';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { TextField } from '@/kit/public/fields/text-fields';
import { LinkedForm, LinkedPage, linkedValue, ticketOf } from './LinkedPage';

const isAhead = (local: string): boolean =>
  local !== '' && new Date(local).getTime() > Date.now() + LIMITS.stops.minutesAhead * 60_000;

const RunningAgainForm = ({ token, onSent }: { token: string; onSent: () => void }) => {
  const translate = useTranslate();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { endedAt: '' } });
  const send = handleSubmit(async ({ endedAt }) => {
    await endStopByLink({ token, ...(endedAt && { endedAt: new Date(endedAt).toISOString() }) });
    onSent();
  });
  return (
    <LinkedForm submitLabel={translate('publicStop.send')} onSend={send}>
      <TextField
        {...register('endedAt', { validate: (local) => !isAhead(local) })}
        type="datetime-local"
        optional
        label={translate('publicStop.endedAt')}
        help={translate('publicStop.endedAtHelp')}
        error={formState.errors.endedAt && translate('publicStop.ahead')}
      />
    </LinkedForm>
  );
};

/** A client reports that the plant is running again. */
const RunningAgainPage = () => {
  const translate = useTranslate();
  const [token] = useState(() => linkedValue('token'));
  const [isSent, setSent] = useState(false);
  const number = ticketOf(token);
  return (
    <LinkedPage
      number={number}
      title={translate('publicStop.title')}
      lead={translate('publicStop.lead', { number })}
      done={isSent && { title: translate('publicStop.sent'), text: translate('publicStop.sentText') }}
    >
      <RunningAgainForm token={token} onSent={() => setSent(true)} />
    </LinkedPage>
  );
};

export default RunningAgainPage;
