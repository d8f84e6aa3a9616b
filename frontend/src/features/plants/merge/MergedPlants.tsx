import { Alert, Box, Button, Link as MuiLink, Stack } from '@mui/material';
import { Link, useNavigate } from 'react-router';
import { undoPlantMerge } from '@/api/generated/plants';
import type { MergedPlant, Plant, PlantEnvelope } from '@/api/types';
import { formatDate } from '@/kit/format/dates';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { useAction, useRefetch } from '@/kit/office/action/useAction';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { Muted } from '@/kit/office/page/Texts';
import { pageOfPlant, plantName } from '../plant-name';
import { keys } from '@/api/keys';

const CHANGED = [keys.plants(), keys.plates(), keys.tickets(), keys.plantModels(), keys.companies()];

/** After a merge or its undoing, refetches what changed and opens the page of the plant. */
export const useShowPlant = () => {
  const navigate = useNavigate();
  const refetch = useRefetch(CHANGED);
  return async ({ plant }: PlantEnvelope): Promise<void> => {
    await refetch();
    await navigate(pageOfPlant(plant.id));
  };
};

/** Absent for those who may not undo the merge. */
const UndoButton = ({ id, name, allowedActions }: Pick<MergedPlant, 'id' | 'name' | 'allowedActions'>) => {
  const translate = useTranslate();
  const undo = useAction({
    send: () => undoPlantMerge(id),
    done: 'plants.merge.undone',
    failed: 'plants.merge.undoFailed',
    onDone: useShowPlant(),
  });
  if (!allowedActions.includes('UNDO_MERGE')) return null;
  return (
    <Button
      size="small"
      color="inherit"
      loading={undo.isBusy}
      aria-label={translate('plants.merge.undoOne', { name })}
      onClick={() => undo.run()}
    >
      {translate('plants.merge.undo')}
    </Button>
  );
};

/** The notice on the page of a plant that was merged into another one. */
export const MergedInto = ({ plant }: { plant: Plant }) => {
  const translate = useTranslate();
  const { id, mergedInto, allowedActions } = plant;
  if (!mergedInto) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 3 }}
      action={<UndoButton id={id} name={plantName(plant)} allowedActions={allowedActions} />}
    >
      {translate('plants.merge.isPart')}{' '}
      <MuiLink component={Link} to={pageOfPlant(mergedInto.id)} color="inherit">
        {mergedInto.name}
      </MuiLink>
      .
    </Alert>
  );
};

/** The plants that were merged into this one, for staff. */
export const MergedPlants = ({ plant: { mergedPlants = [] } }: { plant: Plant }) => {
  const { translate, language } = useWords();
  if (mergedPlants.length === 0) return null;
  return (
    <SectionCard title={translate('plants.merge.merged')}>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {mergedPlants.map(({ id, name, mergedAt, allowedActions }) => (
          <Stack component="li" key={id} direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
            <Box>
              <MuiLink component={Link} to={pageOfPlant(id)} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {name}
              </MuiLink>
              <Muted>{translate('plants.merge.since', { date: formatDate(mergedAt, language) })}</Muted>
            </Box>
            <UndoButton id={id} name={name} allowedActions={allowedActions} />
          </Stack>
        ))}
      </Box>
    </SectionCard>
  );
};
