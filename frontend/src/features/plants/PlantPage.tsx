import PictureAsPdf from '@mui/icons-material/PictureAsPdf';
import { Box, Button, Stack, Menu, MenuItem } from '@mui/material';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { use, useState } from 'react';
import { Link } from 'react-router';
import { type Language, LANGUAGES } from '@contract/index';
import { plantPassport } from '@/api/generated/plants';
import type { Plant } from '@/api/types';
import { saveFile } from '@/kit/format/save-file';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { PageHeading } from '@/kit/office/page/PageHeading';
import type { ReturnsTo } from '@/kit/office/record/RecordDialog';
import { RecordPage } from '@/kit/office/record/RecordPage';
import { PlantBeginnings, PlantSections } from '@/desk/feature';
import { SectionCard } from '@/kit/office/page/SectionCard';
import { HEAD_MAIN_ASIDE, Row } from '@/kit/office/page/layout';
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
      <Box sx={HEAD_MAIN_ASIDE}>
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
const PlantPage = () => (
  <RecordPage<Plant> resource="plants" title={useTranslate()('plants.one')} absent="PLANT_NOT_FOUND">
    {(plant) => <Loaded plant={plant} />}
  </RecordPage>
);

export default PlantPage;
