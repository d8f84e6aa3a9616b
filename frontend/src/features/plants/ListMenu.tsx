import { Button } from '@mui/material';
import { type ReactElement, useState } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { linkEarlierTickets } from '@/api/generated/tickets';
import type { PlantSummary } from '@/api/types';
import { useMay, useSide } from '@/desk/rights';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { lazyPart } from '@/kit/late-parts';
import { MenuButton } from '@/kit/office/action/MenuButton';
import { QuestionDialog } from '@/kit/office/dialog/ActionDialog';
import { LateDialog } from '@/kit/office/dialog/LateDialog';

const ImportDialog = lazyPart(() => import('@/kit/office/import/ImportDialog'));
const PlantExportDialog = lazyPart(() => import('./export/PlantExportDialog'));
const DocumentGapExportDialog = lazyPart(() => import('./export/DocumentGapExportDialog'));
const StopExportDialog = lazyPart(() => import('./export/StopExportDialog'));
const PrintLabelsDialog = lazyPart(() => import('./labels/PrintLabelsDialog'));

const loadImport = async () => (await import('./import/plant-import')).plantImport;
const loadReadings = async () => (await import('./import/reading-import')).readingImport;

/** Links earlier tickets to plants that were added later. */
const LinkTicketsDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <QuestionDialog
      title={translate('plants.linkTickets.title')}
      text={translate('plants.linkTickets.text')}
      submitLabel={translate('plants.linkTickets.start')}
      send={() => linkEarlierTickets()}
      done="plants.linkTickets.started"
      failed="plants.linkTickets.failed"
      onClose={onClose}
    />
  );
};

type Item = [label: string, onChoose: () => void];

/** What the reader may do with many plants at once, above their list. */
export const ListMenu = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { data = [] } = useListContext<PlantSummary>();
  const [dialog, setDialog] = useState<ReactElement | null>(null);
  const close = () => setDialog(null);
  const managesPlants = useMay('MANAGE_PLANTS');
  const isStaff = useSide() === 'staff';
  const exportsStops = useMay('EXPORT_STOPS');
  const managing: Item[] = [
    ['plants.labels.open', () => setDialog(<PrintLabelsDialog plants={data} onClose={close} />)],
    ['plants.import.open', () => setDialog(<ImportDialog importing={loadImport()} onClose={close} />)],
    ['plants.readingImport.open', () => setDialog(<ImportDialog importing={loadReadings()} onClose={close} />)],
    ['plants.linkTickets.open', () => setDialog(<LinkTicketsDialog onClose={close} />)],
    ['plants.fromTickets.open', () => void navigate('/plants/from-tickets')],
  ];
  const exportPlants: Item = ['plants.export.open', () => setDialog(<PlantExportDialog onClose={close} />)];
  const exportStops: Item = ['plants.stopExport.open', () => setDialog(<StopExportDialog onClose={close} />)];
  const exportGaps: Item = [
    'plants.documentGapExport.open',
    () => setDialog(<DocumentGapExportDialog onClose={close} />),
  ];
  const items = [
    ...(managesPlants ? managing : []),
    exportPlants,
    ...(isStaff ? [exportGaps] : []),
    ...(exportsStops ? [exportStops] : []),
  ];
  return (
    <>
      {items.length > 1 ? (
        <MenuButton
          label={translate('plants.moreActions')}
          items={items.map(([label, onChoose]) => ({ label: translate(label), onChoose }))}
        />
      ) : (
        <Button variant="outlined" aria-haspopup="dialog" onClick={exportPlants[1]}>
          {translate(exportPlants[0])}
        </Button>
      )}
      <LateDialog>{dialog}</LateDialog>
    </>
  );
};
