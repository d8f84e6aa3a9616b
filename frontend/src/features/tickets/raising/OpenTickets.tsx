import { Alert, AlertTitle, Link as MuiLink } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { plantOf } from '@contract/index';
import type { Ticket } from '@/api/types';
import { useOpenTickets } from '@/desk/public/useOpenTickets';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { registeredPlant } from '@/desk/public/known-plants';
import { AgeText } from '@/kit/office/page/Texts';
import type { Raised } from './new-ticket';

/** Open tickets of the plant, since the caller may already have reported the problem. Links open in a new tab. */
export const OpenTickets = () => {
  const translate = useTranslate();
  const form = useWatch() as Raised & Partial<Ticket>;
  const { serialNumber } = plantOf(form as Ticket);
  const plant = registeredPlant(form.chosenPlant ? [form.chosenPlant] : [], form);
  // React-admin's inputs return null when they are emptied.
  const written = { serialNumber: serialNumber || '', description: form.description || '' };
  const tickets = useOpenTickets({ ...written, ...plant });
  if (tickets.length === 0) return null;
  return (
    <Alert severity="info">
      <AlertTitle>{translate('tickets.raising.openTickets')}</AlertTitle>
      {tickets.map(({ id, title, createdAt }) => (
        <div key={id}>
          <MuiLink
            href={`/tickets/${id}`}
            target="_blank"
            rel="noreferrer"
            color="inherit"
          >{`#${id} ${title}`}</MuiLink>
          {' · '}
          <AgeText iso={createdAt} />
        </div>
      ))}
    </Alert>
  );
};
