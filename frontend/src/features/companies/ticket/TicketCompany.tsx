import { Button, Typography } from '@mui/material';
import { setCompany } from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import type { Ticket } from '@/api/types';
import { CompanyLink } from '@/desk/CompanyLink';
import { useSide } from '@/desk/rights';
import { personName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { lazyPart } from '@/kit/late-parts';

const SetOwnerDialog = lazyPart(() => import('./SetOwnerDialog'));

/** The ticket of a visitor, which no colleague sees yet. */
const Unconfirmed = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const side = useSide();
  const sharing = useAction({
    send: () => setCompany(ticket.id),
    done: 'companies.ticket.shared',
    failed: 'companies.ticket.failed',
    stale: [keys.tickets()],
    isStaleAfterFailure: true,
  });
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        {translate(`companies.ticket.${side === 'client' ? 'none' : 'noneStaff'}`)}
      </Typography>
      <Button variant="outlined" loading={sharing.isBusy} onClick={() => sharing.run()}>
        {translate('companies.ticket.setCompany')}
      </Button>
    </>
  );
};

const Owned = ({ ticket, company }: { ticket: Ticket; company: { id: string; name: string } }) => {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="body2">
        {personName(ticket.createdBy, translate)}
        {company.name !== ticket.company && (
          <>
            {' · '}
            <CompanyLink company={company} />
          </>
        )}
      </Typography>
      <DialogButton
        variant="outlined"
        sx={{ mt: 2 }}
        dialog={(close) => <SetOwnerDialog ticket={ticket} companyId={company.id} onClose={close} />}
      >
        {translate('companies.ticket.setOwner')}
      </DialogButton>
    </>
  );
};

/** Part of a ticket's page, for those who decide whose ticket it is. */
const TicketCompany = ({ ticket }: { ticket: Ticket }) => {
  const translate = useTranslate();
  const { allowedActions, belongsTo } = ticket;
  const isOwned = belongsTo !== null && allowedActions.includes('SET_OWNER');
  if (!isOwned && !allowedActions.includes('SET_COMPANY')) return null;
  return (
    <SectionCard title={translate(isOwned ? 'companies.ticket.owner' : 'companies.ticket.heading')}>
      {isOwned ? <Owned ticket={ticket} company={belongsTo} /> : <Unconfirmed ticket={ticket} />}
    </SectionCard>
  );
};

export default TicketCompany;
