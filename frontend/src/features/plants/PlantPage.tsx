import PictureAsPdf from '@mui/icons-material/PictureAsPdf';
import { Box, Button, Stack, Menu, MenuItem } from '@mui/material';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { use, useState } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { type Language, LANGUAGES } from '@contract/index';
import { isApiError } from '@/api/api-error';
import { errorText } from '@/api/error-text';
import { plantPassport } from '@/api/generated/plants';
import type { Plant } from '@/api/types';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { CentredSpinner, LoadError } from '@/kit/office/page/NotLoaded';
import { PageHeading } from '@/kit/office/page/PageHeading';
import type { ReturnsTo } from '@/kit/office/record/RecordDialog';
import { PlantBeginnings, PlantSections } from '@/desk/feature';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { Row } from '@/kit/office/page/layout';
import { lazyPart } from '@/kit/late-parts';
import { OwnersCard } from './OwnersCard';
import { pageOfPlant, plantName } from './plant-name';
import { PlantFacts } from './PlantFacts';
import { StoppedPlantChip } from './PlantState';
import { MergedInto, MergedPlants } from './merge/MergedPlants';
import { PlatesCard } from './PlatesCard';

/** Saves the plant's passport as a PDF in the chosen language. */
const PassportButton = ({ plant: { id, serialNumber } }: { plant: Plant }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const saving = useAction({
    send: (language: Language) => plantPassport(id, { language }),
    failed: 'plants.passport.failed',
    onDone: ({ blob }) => saveFile(blob, `${serialNumber.replace(/[^\p{L}\p{N}]+/gu, '-')}.pdf`),
  });
  const choose = (language: Language) => {
    setAnchor(null);
    saving.run(language);
  };
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="menu"
        startIcon={<PictureAsPdf />}
        loading={saving.isBusy}
        loadingPosition="start"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('plants.passport.open')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {LANGUAGES.map((language) => (
          <MenuItem key={language} lang={language} onClick={() => choose(language)}>
            {translate(`common.languages.${language}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const MergeDialog = lazyPart(() => import('./merge/MergeDialog'));

const MergeButton = ({ plant }: { plant: Plant }) => {
  const translate = useTranslate();
  return (
    <DialogButton variant="text" dialog={(close) => <MergeDialog plant={plant} onClose={close} />}>
      {translate('plants.merge.open')}
    </DialogButton>
  );
};

/** On a phone the head of the page and the timeline come first. */
const LAYOUT = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
  gridTemplateRows: { md: 'auto 1fr' },
  gridTemplateAreas: { xs: '"head" "main" "aside"', md: '"main head" "main aside"' },
};

const EditButton = ({ id }: { id: string }) => {
  const translate = useTranslate();
  return (
    <Button
      component={Link}
      to={`/plants/${id}`}
      state={{ returnTo: pageOfPlant(id) } satisfies ReturnsTo}
      variant="outlined"
      startIcon={<EditOutlined />}
    >
      {translate('plants.edit')}
    </Button>
  );
};

const Beginnings = ({ plant }: { plant: Plant }) =>
  use(PlantBeginnings).map((Section, place) => <Section key={place} plant={plant} />);

const OtherSections = ({ plant }: { plant: Plant }) =>
  use(PlantSections).map((Section, place) => <Section key={place} plant={plant} />);

const Loaded = ({ plant }: { plant: Plant }) => {
  const translate = useTranslate();
  const { allowedActions } = plant;
  return (
    <>
      <PageHeading
        title={plantName(plant)}
        note={[plant.model.manufacturer, plant.label].filter(Boolean).join(' · ')}
        actions={
          <Row sx={{ alignItems: 'center' }}>
            <StoppedPlantChip plant={plant} />
            <PassportButton plant={plant} />
            {allowedActions.includes('MERGE') && <MergeButton plant={plant} />}
            {allowedActions.includes('EDIT') && <EditButton id={plant.id} />}
          </Row>
        }
      />
      <MergedInto plant={plant} />
      <Beginnings plant={plant} />
      <Box sx={LAYOUT}>
        <Stack spacing={3} sx={{ gridArea: 'head' }}>
          <SectionCard title={translate('plants.facts')}>
            <PlantFacts plant={plant} />
          </SectionCard>
        </Stack>
        <Stack spacing={3} sx={{ gridArea: 'main' }}>
          <OtherSections plant={plant} />
        </Stack>
        <Stack spacing={3} sx={{ gridArea: 'aside' }}>
          {allowedActions.includes('READ_PLATES') && <PlatesCard plant={plant} />}
          <MergedPlants plant={plant} />
          <OwnersCard plant={plant} />
        </Stack>
      </Box>
    </>
  );
};

/** A plant: what it is, what happened to it, and for staff who owned it. */
const PlantPage = () => {
  const translate = useTranslate();
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<Plant>('plants', { id });
  const isGone = isApiError(error, 'PLANT_NOT_FOUND');
  if (data && !isGone) return <Loaded plant={data} />;
  if (!error) return <CentredSpinner />;
  return (
    <>
      <PageHeading title={translate('plants.one')} />
      <LoadError
        text={errorText(error, translate, 'errors.PLANT_NOT_FOUND')}
        onRetry={isGone ? undefined : () => void refetch()}
      />
    </>
  );
};

export default PlantPage;
