import { Link } from '@mui/material';
import { DataTable, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { PLATE_STATES } from '@contract/index';
import type { ListedPlate, PlateState } from '@/api/types';
import { formatDate } from '@/kit/format/dates';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { lazyPart } from '@/kit/late-parts';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { ImportButton } from '@/kit/office/import/ImportButton';
import { Row } from '@/kit/office/page/layout';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { ChoiceFilter, choicesOf, NumberFilter, SearchFilter } from '@/kit/office/record/filters';
import { RecordList } from '@/kit/office/record/RecordList';
import type { ToneName } from '@/kit/theme/tokens';
import { PlateExport } from './export/PlateExport';
import { pageOfPlant } from './plant-name';

const loadImport = async () => (await import('./import/plate-import')).plateImport;
const PrintLabelsDialog = lazyPart(() => import('./labels/PrintLabelsDialog'));
const ReprintDialog = lazyPart(() => import('./labels/ReprintDialog'));

const TONES: Record<PlateState, ToneName> = { UNCLAIMED: 'info', ACTIVE: 'success', RETIRED: 'neutral' };

const FILTERS = [
  <SearchFilter key="search" source="search" label="plants.plateList.search" alwaysOn />,
  <ChoiceFilter
    key="state"
    source="state"
    label="plants.fields.state"
    choices={choicesOf(PLATE_STATES, (state) => `plants.plateList.states.${state}`)}
  />,
  <NumberFilter key="batchNumber" source="batchNumber" label="plants.plateList.batch" />,
];

const NO_SORT = { sort: '' };

/** The data provider names a plate by its code. */
type PlateRow = ListedPlate & { id: string };
const Column = DataTable.Col<PlateRow>;

const StateOfPlate = ({ plate: { state } }: { plate: PlateRow }) => (
  <ToneChip label={useTranslate()(`plants.plateList.states.${state}`)} tone={TONES[state]} />
);

/** A plate that is not in use leads to no plant, so its code is no link. */
const codeOf = ({ code, link, state }: PlateRow) =>
  state === 'ACTIVE' ? (
    <Link href={link} color="text.primary" underline="hover">
      {code}
    </Link>
  ) : (
    code
  );

const plantOf = ({ plant }: PlateRow) =>
  plant && (
    <Link component={RouterLink} to={pageOfPlant(plant.id)} color="text.primary" underline="hover">
      {`${plant.model} ${plant.serialNumber}`}
    </Link>
  );

/** The link filters the list by the roll or sheet. */
const batchOf = ({ batchNumber }: PlateRow) =>
  batchNumber === null ? null : (
    <Link
      component={RouterLink}
      to={`/admin/plates?filter=${encodeURIComponent(JSON.stringify({ batchNumber: String(batchNumber) }))}`}
      color="text.primary"
    >
      {batchNumber}
    </Link>
  );

const CreationOfPlate = ({ plate: { createdAt } }: { plate: PlateRow }) => formatDate(createdAt, useWords().language);

const NO_PLANTS: [] = [];

/** Import, export, and the prints of new plates and of those of a roll or sheet: at first the one of the list's filter. */
const PlateActions = () => {
  const translate = useTranslate();
  const { batchNumber = '' } = useListContext<PlateRow>().filterValues as { batchNumber?: string | number };
  return (
    <Row sx={{ '& > *': { flexGrow: 1 } }}>
      <ImportButton texts="plants.plateImport" load={loadImport} />
      <PlateExport />
      <DialogButton
        variant="outlined"
        dialog={(close) => <ReprintDialog batch={String(batchNumber)} onClose={close} />}
      >
        {translate('plants.reprint.open')}
      </DialogButton>
      <DialogButton dialog={(close) => <PrintLabelsDialog plants={NO_PLANTS} onClose={close} />}>
        {translate('plants.labels.open')}
      </DialogButton>
    </Row>
  );
};

/** All plates, for administrators. The API sorts them by itself. */
const PlateList = () => (
  <RecordList<PlateRow>
    texts="plants.plateList"
    sort={{ field: 'createdAt', order: 'DESC' }}
    filter={NO_SORT}
    filters={FILTERS}
    actions={<PlateActions />}
  >
    <Column label="plants.plateList.code" cellClassName="card-title" render={codeOf} />
    <Column label="plants.fields.state" cellClassName="card-chip" render={(plate) => <StateOfPlate plate={plate} />} />
    <Column label="plants.one" render={plantOf} />
    <Column label="plants.plateList.batch" render={batchOf} />
    <Column label="plants.plateList.createdAt" render={(plate) => <CreationOfPlate plate={plate} />} />
  </RecordList>
);

export default PlateList;
