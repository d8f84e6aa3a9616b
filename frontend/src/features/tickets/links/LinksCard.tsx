import AddLink from '@mui/icons-material/AddLink';
import LinkOff from '@mui/icons-material/LinkOff';
import { Box, IconButton, Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import type { TicketRelation } from '@contract/index';
import type { LinkedTicket } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { Muted } from '@/kit/office/page/Texts';
import { lazyPart } from '@/kit/late-parts';
import { useTicket } from '../record/page-context';
import { useChangeLinks, useLinks } from './useLinks';

const LinkDialog = lazyPart(() => import('./LinkDialog'));

/** Relations that staff made. The others result from a ticket's history and cannot be removed. */
const MADE: readonly TicketRelation[] = ['CAUSED_BY', 'CAUSES', 'RELATED'];

const RemoveLink = ({ link: { ticket }, onClose }: { link: LinkedTicket; onClose: () => void }) => {
  const translate = useTranslate();
  const removal = useChangeLinks(useTicket().id, 'tickets.links.removed', onClose);
  return (
    <ActionDialog
      title={translate('tickets.links.removeTitle')}
      text={translate('tickets.links.removeText', { number: ticket.id })}
      submitLabel={translate('tickets.links.remove')}
      action={removal}
      onSubmit={() => removal.run(ticket.id)}
      onClose={onClose}
    />
  );
};

interface ItemProps {
  link: LinkedTicket;
  /** Undefined where the link cannot be removed. */
  onRemove: (() => void) | undefined;
}

const Item = ({ link: { relation, ticket }, onRemove }: ItemProps) => {
  const translate = useTranslate();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Muted>
          {[translate(`tickets.links.relations.${relation}`), translate(`tickets.status.${ticket.status}`)].join(' · ')}
        </Muted>
        <MuiLink component={Link} to={`/tickets/${ticket.id}`} sx={{ overflowWrap: 'anywhere' }}>
          {`#${ticket.id} ${ticket.title}`}
        </MuiLink>
      </Box>
      {onRemove && (
        <IconButton
          sx={{ width: 44, height: 44, mr: -1 }}
          aria-label={translate('tickets.links.removeOne', { number: ticket.id })}
          onClick={onRemove}
        >
          <LinkOff />
        </IconButton>
      )}
    </Box>
  );
};

/** Related tickets: linked ones, duplicates, and those before and after. Without any, clients see no card. */
export const LinksCard = () => {
  const translate = useTranslate();
  const { id, allowedActions } = useTicket();
  const links = useLinks(id);
  const [removed, setRemoved] = useState<LinkedTicket>();
  const mayLink = allowedActions.includes('LINK_TICKET');
  if (links.length === 0 && !mayLink) return null;
  const add = (
    <DialogButton
      variant="text"
      size="small"
      startIcon={<AddLink />}
      sx={{ minHeight: 44 }}
      dialog={(close) => <LinkDialog onClose={close} />}
    >
      {translate('tickets.links.add')}
    </DialogButton>
  );
  return (
    <SectionCard title={translate('tickets.links.heading')} action={mayLink && add}>
      {links.length === 0 ? (
        <Muted>{translate('tickets.links.none')}</Muted>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
          {links.map((link) => (
            <Item
              key={`${link.relation} ${link.ticket.id}`}
              link={link}
              onRemove={mayLink && MADE.includes(link.relation) ? () => setRemoved(link) : undefined}
            />
          ))}
        </Box>
      )}
      {removed && <RemoveLink link={removed} onClose={() => setRemoved(undefined)} />}
    </SectionCard>
  );
};
