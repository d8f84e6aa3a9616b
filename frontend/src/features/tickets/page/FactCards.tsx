import { Link } from '@mui/material';
import { fieldOf, fieldsShown, isErasedEmail, type TicketFieldName } from '@contract/index';
import { CompanyLink } from '@/desk/CompanyLink';
import { personName } from '@/kit/format/people';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { EmailText } from '@/kit/office/page/Texts';
import { Facts, SectionCard } from '@/kit/office/page/SectionCard';
import { CallButton } from '../record/CallButton';
import { useTicket } from '../record/page-context';
import type { Ticket } from '@/api/types';
import type { Translate } from '@/i18n/i18n';

/** The text of a ticket's field; null where it is empty. */
export const fieldText = (ticket: Ticket, name: TicketFieldName, translate: Translate): string | null => {
  const value = ticket[name];
  if (typeof value === 'boolean') return translate(value ? 'tickets.yes' : 'tickets.no');
  return value !== null && name === 'modificationType' ? translate(`tickets.modificationType.${value}`) : value;
};

const FURTHER = fieldsShown('detail', 'CUSTOMER').filter(
  (name) => name !== 'company' && !fieldOf(name).column.startsWith('contact'),
);

/** The contact from the form, and the account behind it if that is another person. */
export const CustomerCard = () => {
  const ticket = useTicket();
  const translate = useTranslate();
  const account = personName(ticket.createdBy, translate);
  const contact = personName(ticket, translate);
  return (
    <SectionCard title={translate('tickets.customer.heading')}>
      <Facts
        facts={[
          [
            translate('tickets.detail.company'),
            ticket.belongsTo ? (
              <CompanyLink key="company" company={ticket.belongsTo}>
                {ticket.company || ticket.belongsTo.name}
              </CompanyLink>
            ) : (
              ticket.company
            ),
          ],
          [translate('tickets.customer.contact'), contact],
          [
            translate('tickets.detail.email'),
            isErasedEmail(ticket.email) ? (
              translate('tickets.customer.erased')
            ) : (
              <Link
                key="email"
                href={`mailto:${encodeURIComponent(ticket.email)}?subject=${encodeURIComponent(`Ticket #${ticket.id}`)}`}
              >
                <EmailText email={ticket.email} />
              </Link>
            ),
          ],
          [translate('tickets.detail.contactPhone'), ticket.contactPhone],
          ...FURTHER.map((name): [string, string | null] => [
            translate(`tickets.detail.${name}`),
            fieldText(ticket, name, translate),
          ]),
          [translate('tickets.customer.account'), account === contact ? '' : account],
          [translate('tickets.customer.language'), translate(`common.languages.${ticket.language}`)],
        ]}
      />
      <CallButton sx={{ mt: 2 }} />
    </SectionCard>
  );
};

export const PlantCard = () => {
  const ticket = useTicket();
  const translate = useTranslate();
  return (
    <SectionCard title={translate('tickets.plant.heading')}>
      <Facts
        facts={fieldsShown('detail', 'PLANT').map((name) => [
          translate(`tickets.detail.${name}`),
          fieldText(ticket, name, translate),
        ])}
      />
    </SectionCard>
  );
};
