import { Typography } from '@mui/material';
import { useState } from 'react';
import type { PlantCandidate, PlantSummary } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { candidateName } from '../plant-name';
import { PlantSearch } from '../PlantSearch';
import { useAssign } from './useCandidates';

interface AssignProps {
  candidate: PlantCandidate;
  onClose: () => void;
}

/** Links all tickets of a proposal to a plant of the registry. Rendered while it is open. */
const AssignDialog = ({ candidate, onClose }: AssignProps) => {
  const translate = useTranslate();
  const [plant, setPlant] = useState<PlantSummary | null>(null);
  const assigning = useAssign(candidate, onClose);
  return (
    <ActionDialog
      title={translate('plants.fromTickets.assign.title', { name: candidateName(candidate) })}
      text={translate('plants.fromTickets.assign.text')}
      submitLabel={translate('plants.fromTickets.assign.submit', { smart_count: candidate.ticketCount })}
      action={assigning}
      canSubmit={plant !== null}
      onSubmit={() => plant && assigning.run(plant.id)}
      onClose={onClose}
    >
      <PlantSearch label={translate('plants.link.search')} value={plant} onChange={setPlant} />
      {plant?.owner && (
        <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
          {translate('plants.fromTickets.assign.owner', { name: plant.owner.name })}
        </Typography>
      )}
    </ActionDialog>
  );
};

export default AssignDialog;
