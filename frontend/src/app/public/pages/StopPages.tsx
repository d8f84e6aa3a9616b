import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LIMITS } from '@contract/limits';
import { endStopByLink, openStopByLink } from '@/api/generated/public';
import { StoppedCard } from '@/features/public-ticket/StoppedCard';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { TextField } from '@/kit/public/fields/text-fields';
import { LinkedForm, LinkedPage, linkedValue, ticketOf } from './LinkedPage';

const { daysBack, minutesAhead } = LIMITS.stops;
const DAY = 24 * 3_600_000;

/** What each page sends, and how many days back its moment may lie: a stop may end long after it began. */
const PAGES = {
  running: { send: (token: string, endedAt?: string) => endStopByLink({ token, endedAt }), daysBack: Infinity },
  stopped: { send: (token: string, startedAt?: string) => openStopByLink({ token, startedAt }), daysBack },
};

type PageName = keyof typeof PAGES;

/** Names the text that says what is wrong with the moment; a blank one is now. */
const issueOf = (local: string, mostDays: number): 'past' | 'recent' | undefined => {
  const age = Date.now() - new Date(local).getTime();
  if (age > mostDays * DAY) return 'recent';
  return age < -minutesAhead * 60_000 ? 'past' : undefined;
};

const StopForm = ({ page, token, onSent }: { page: PageName; token: string; onSent: () => void }) => {
  const translate = useTranslate();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { at: '' } });
  const send = handleSubmit(async ({ at }) => {
    await PAGES[page].send(token, at === '' ? undefined : new Date(at).toISOString());
    onSent();
  });
  const issue = formState.errors.at?.message;
  return (
    <LinkedForm submitLabel={translate(`publicStop.${page}.send`)} onSend={send}>
      <TextField
        {...register('at', { validate: (local) => issueOf(local, PAGES[page].daysBack) })}
        type="datetime-local"
        optional
        label={translate(`publicStop.${page}.at`)}
        help={translate('publicStop.help')}
        error={issue && translate(`validation.${issue}`, { min: daysBack })}
      />
    </LinkedForm>
  );
};

const StopPage = ({ page }: { page: PageName }) => {
  const translate = useTranslate();
  const [token] = useState(() => linkedValue('token'));
  const [isSent, setSent] = useState(false);
  const number = ticketOf(token);
  return (
    <LinkedPage
      number={number}
      title={translate(`publicStop.${page}.title`)}
      lead={translate('publicStop.lead', { number })}
      done={
        isSent && {
          title: translate(`publicStop.${page}.sent`),
          text: translate('publicStop.sentText'),
          first: page === 'stopped' && <StoppedCard />,
        }
      }
    >
      <StopForm page={page} token={token} onSent={() => setSent(true)} />
    </LinkedPage>
  );
};

/** A client reports that the plant stands still. */
export const PlantStoppedPage = () => <StopPage page="stopped" />;

/** A client reports that the plant is running again. */
const RunningAgainPage = () => <StopPage page="running" />;

export default RunningAgainPage;
