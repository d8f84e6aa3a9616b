import { Alert, Button, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plantOf } from '@contract/index';
import { proposePlants } from '@/api/generated/tickets';
import { keys } from '@/api/keys';
import type { PlantProposal, PlantSummary, Ticket } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { Muted } from '@/kit/office/page/Texts';
import { plantName } from './plant-name';
import { PlantSearch } from './PlantSearch';
import { useLinkPlant } from './useLinkPlant';

const Proposal = ({ proposal: { plant, reasons } }: { proposal: PlantProposal }) => {
  const translate = useTranslate();
  const why = reasons.map((reason) => translate(`plants.link.reasons.${reason}`)).join(', ');
  return (
    <FormControlLabel
      value={plant.id}
      control={<Radio />}
      label={
        <>
          <Typography>{[plantName(plant), plant.owner?.name].filter(Boolean).join(' · ')}</Typography>
          <Muted>{why}</Muted>
        </>
      }
    />
  );
};

/** Staff choose the plant of a ticket: a proposed one, or any of the registry. Rendered while it is open. */
const LinkPlantDialog = ({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) => {
  const translate = useTranslate();
  const { data: proposals } = useQuery({
    queryKey: keys.tickets('plant-proposals', ticket.id),
    queryFn: async ({ signal }) => (await proposePlants(ticket.id, { signal })).proposals,
  });
  const [chosen, setChosen] = useState<string | null>(ticket.plant?.id ?? null);
  const [found, setFound] = useState<PlantSummary | null>(null);
  const linking = useLinkPlant(ticket, onClose);
  const plantId = found?.id ?? chosen;
  const { type, serialNumber } = plantOf(ticket);
  return (
    <ActionDialog
      title={translate('plants.link.title')}
      submitLabel={translate('plants.link.submit')}
      action={linking}
      canSubmit={plantId !== null}
      onSubmit={() => linking.run(plantId)}
      onClose={onClose}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate('plants.link.written', { type, serialNumber })}
      </Typography>
      {proposals?.length === 0 && <Alert severity="info">{translate('plants.link.noProposals')}</Alert>}
      <RadioGroup
        aria-label={translate('plants.link.proposals')}
        value={found ? '' : (chosen ?? '')}
        onChange={(_event, value) => {
          setFound(null);
          setChosen(value);
        }}
      >
        {proposals?.map((proposal) => (
          <Proposal key={proposal.plant.id} proposal={proposal} />
        ))}
      </RadioGroup>
      <PlantSearch label={translate('plants.link.search')} value={found} onChange={setFound} />
      {ticket.plant && (
        <Button color="error" variant="text" disabled={linking.isBusy} onClick={() => linking.run(null)}>
          {translate('plants.link.remove')}
        </Button>
      )}
    </ActionDialog>
  );
};

export default LinkPlantDialog;
