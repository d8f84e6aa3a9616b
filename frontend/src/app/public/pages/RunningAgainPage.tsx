import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LIMITS } from '@contract/limits';
import { errorText } from '@/api/error-text';
import { endStopByLink } from '@/api/generated/public';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Alert } from '@/kit/public/signs/notices';
import { Button } from '@/kit/public/signs/Button';
import { Stack } from '@/kit/public/frame/page';
import { TextField } from '@/kit/public/fields/text-fields';
import { LinkedPage, linkedValue, ticketOf } from './LinkedPage';

const isAhead = (local: string): boolean =>
  local !== '' && new Date(local).getTime() > Date.now() + LIMITS.stops.minutesAhead * 60_000;

const RunningAgainForm = ({ token, onSent }: { token: string; onSent: () => void }) => {
  const translate = useTranslate();
  const [error, setError] = useState<unknown>();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { endedAt: '' } });
  const send = handleSubmit(async ({ endedAt }) => {
    try {
      await endStopByLink({ token, ...(endedAt && { endedAt: new Date(endedAt).toISOString() }) });
      onSent();
    } catch (failure) {
      setError(failure);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack>
        {error !== undefined && <Alert tone="error">{errorText(error, translate)}</Alert>}
        <TextField
          {...register('endedAt', { validate: (local) => !isAhead(local) })}
          type="datetime-local"
          optional
          label={translate('publicStop.endedAt')}
          help={translate('publicStop.endedAtHelp')}
          error={formState.errors.endedAt && translate('publicStop.ahead')}
        />
        <Button type="submit" busy={formState.isSubmitting}>
          {translate('publicStop.send')}
        </Button>
      </Stack>
    </form>
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
