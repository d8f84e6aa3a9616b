import { useFormContext, useWatch } from 'react-hook-form';
import { plantOf } from '@contract/plant';
import { formatAge } from '@/kit/format/dates';
import { useOpenTickets } from '@/desk/public/useOpenTickets';
import { useWords } from '@/kit/i18n/I18nRoot';
import { type KnownPlant, registeredPlant } from '@/desk/public/known-plants';
import { Alert } from '@/kit/public/signs/notices';
import type { TicketFormValues } from './ticket-form';

/** Asks a signed-in sender to add to an open ticket of the plant; links open in a new tab. */
const OpenTickets = ({ plants }: { plants: readonly KnownPlant[] }) => {
  const { translate, language } = useWords();
  const { control } = useFormContext<TicketFormValues>();
  const values = useWatch({ control }) as TicketFormValues;
  const { serialNumber } = plantOf(values);
  const tickets = useOpenTickets({ serialNumber, description: values.description, ...registeredPlant(plants, values) });
  if (tickets.length === 0) return null;
  return (
    <Alert tone="info" title={translate('publicTicket.openTickets.title')}>
      <ul>
        {tickets.map(({ id, title, createdAt }) => (
          <li key={id}>
            <a href={`/tickets/${id}`} target="_blank" rel="noreferrer">{`#${id} ${title}`}</a>
            {` · ${formatAge(createdAt, language)}`}
          </li>
        ))}
      </ul>
      <p>{translate('publicTicket.openTickets.text')}</p>
    </Alert>
  );
};

export default OpenTickets;
