import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { isErasedEmail } from '@contract/index';
import type { Ticket } from '@/api/types';
import { formatDateTime } from '@/shared/format/dates';
import { personName } from '@/shared/format/people';
import { useLanguage, useTranslate } from '@/shared/i18n/I18nRoot';
import { Facts } from '@/shared/mui/Facts';
import { SectionCard } from '@/shared/mui/SectionCard';
import { PriorityChip, StateChips } from '@/shared/mui/TicketChips';
import type { Deed } from '../actions/offered-deeds';
import { DeedButtons } from '../actions/DeedButtons';

const Technician = ({ technician }: { technician: NonNullable<Ticket['assignedTechnician']> }) => {
  const name = personName(technician, useTranslate());
  const { email } = technician;
  if (email === undefined || isErasedEmail(email)) return name;
  return <Link href={`mailto:${encodeURIComponent(email)}`}>{name}</Link>;
};

interface HandlingCardProps {
  ticket: Ticket;
  onAct: (deed: Deed) => void;
  /** The buttons stand in the bar at the bottom instead. */
  withoutButtons?: boolean;
}

/** Where the ticket stands, who has it, and what can be done with it now. */
export const HandlingCard = ({ ticket, onAct, withoutButtons = false }: HandlingCardProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { assignedTechnician: technician, technicalArea } = ticket;
  return (
    <SectionCard title={translate('tickets.handling.heading')} action={<StateChips ticket={ticket} />}>
      <Facts
        facts={[
          [translate('tickets.priorityLabel'), <PriorityChip key="priority" priority={ticket.priority} />],
          [translate('tickets.technicalArea'), technicalArea?.name ?? translate('tickets.noArea')],
          [
            translate('tickets.technician'),
            technician ? <Technician key="technician" technician={technician} /> : translate('tickets.noTechnician'),
          ],
          [translate('tickets.handling.createdAt'), formatDateTime(ticket.createdAt, language)],
          [translate('tickets.handling.updatedAt'), formatDateTime(ticket.updatedAt, language)],
        ]}
      />
      {!withoutButtons && (
        <Stack spacing={1} sx={{ mt: 2, '&:empty': { display: 'none' } }}>
          <DeedButtons ticket={ticket} onAct={onAct} />
        </Stack>
      )}
    </SectionCard>
  );
};
