import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { inReadersOrder, languageName } from '@contract/document-language';
import { dayOf } from '@contract/time/calendar';
import { downloadPlantDocument, handOverPlantDocument, listPlantDocuments } from '@/api/generated/plants';
import { keys } from '@/api/keys';
import type { Plant, PlantDocument, PlantDocumentAction } from '@/api/types';
import { useSide } from '@/desk/rights';
import { formatDay, formatLongDay } from '@/kit/format/dates';
import { fileSize } from '@/kit/format/numbers';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { readersLanguages } from '@/kit/i18n/readers-languages';
import { useSaving } from '@/kit/office/action/useAction';
import { DialogButton } from '@/kit/office/dialog/DialogButton';
import { QuestionDialog } from '@/kit/office/dialog/ActionDialog';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { Row } from '@/kit/office/page/layout';
import { AddDocumentDialog } from './AddDocumentDialog';
import { CorrectDocumentDialog } from './CorrectDocumentDialog';
import { DocumentGaps } from './DocumentGaps';
import { DocumentMenu } from './DocumentMenu';
import { MarkDeclarationsDialog } from './MarkDeclarationsDialog';
import { PaperCopyDialog } from './PaperCopyDialog';
import { WithdrawDocumentDialog } from './WithdrawDocumentDialog';

/** Which revision it is, and for staff who sees it. */
const Marks = ({ document }: { document: PlantDocument }) => {
  const translate = useTranslate();
  const side = useSide();
  const { isCurrent, isDelivered, withdrawnAt, audience, company } = document;
  const isSuperseded = !isCurrent && !isDelivered && !withdrawnAt;
  const reader = company
    ? translate('plantHistory.documents.ofCompany', { company: company.name })
    : translate(`plantHistory.documents.audiences.${audience}`);
  return (
    <Row sx={{ mt: 0.5 }}>
      {isDelivered && <ToneChip label={translate('plantHistory.documents.delivered')} tone="success" />}
      {isCurrent && <ToneChip label={translate('plantHistory.documents.current')} tone="neutral" />}
      {withdrawnAt && <ToneChip label={translate('plantHistory.documents.withdrawn')} tone="error" />}
      {isSuperseded && <ToneChip label={translate('plantHistory.documents.superseded')} tone="neutral" />}
      {side === 'staff' && !withdrawnAt && !isSuperseded && <ToneChip label={reader} tone="info" />}
    </Row>
  );
};

const Words = ({ document }: { document: PlantDocument }) => {
  const { translate, language } = useWords();
  const { title, kind, revision, size, sha256, releasedOn } = document;
  const facts = [
    translate(`plantHistory.documents.kinds.${kind}`),
    translate('plantHistory.documents.revisionOf', { revision, day: formatDay(releasedOn, language) }),
    languageName(document.language, language),
    fileSize(size, language, translate),
  ];
  return (
    <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      <Typography variant="body2">{facts.join(' · ')}</Typography>
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {`${translate('plantHistory.documents.sum')}: ${sha256}`}
      </Typography>
      <Marks document={document} />
    </Box>
  );
};

interface LineProps {
  plant: Plant;
  document: PlantDocument;
  onAction: (action: PlantDocumentAction) => void;
}

const Line = ({ plant, document, onAction }: LineProps) => {
  const translate = useTranslate();
  const { id, title, revision, fileName } = document;
  const download = useSaving(() => downloadPlantDocument(id), fileName, 'plantHistory.documents.downloadFailed');
  return (
    <Row component="li" sx={{ alignItems: 'start', py: 1.5 }}>
      <Words document={document} />
      <IconButton
        disabled={download.isBusy}
        aria-label={translate('plantHistory.documents.download', { title, revision })}
        onClick={() => download.run()}
      >
        <DownloadOutlined />
      </IconButton>
      <DocumentMenu plant={plant} document={document} onAction={onAction} />
    </Row>
  );
};

interface Chosen {
  action: PlantDocumentAction;
  document: PlantDocument;
}

interface DocumentDialogProps {
  document: PlantDocument;
  onClose: () => void;
}

const HandOverDialog = ({ document, onClose }: DocumentDialogProps) => {
  const translate = useTranslate();
  const { id, title, revision, company } = document;
  return (
    <QuestionDialog
      title={translate('plantHistory.documents.handOverTitle')}
      text={translate('plantHistory.documents.handOverText', { title, revision, company: company?.name ?? '' })}
      submitLabel={translate('plantHistory.documents.handOver')}
      send={() => handOverPlantDocument(id)}
      done="plantHistory.documents.isHandedOver"
      failed="plantHistory.documents.handOverFailed"
      stale={[keys.plantDocuments()]}
      onClose={onClose}
    />
  );
};

const DIALOGS = {
  EDIT: CorrectDocumentDialog,
  HAND_OVER: HandOverDialog,
  WITHDRAW: WithdrawDocumentDialog,
} satisfies Record<PlantDocumentAction, ComponentType<DocumentDialogProps>>;

interface AvailableUntilProps {
  documents: readonly PlantDocument[];
  availableUntil: string | null;
}

/** Withdrawn documents alone are not online, and a day that has passed promises nothing. */
const AvailableUntil = ({ documents, availableUntil }: AvailableUntilProps) => {
  const { translate, language } = useWords();
  if (
    !availableUntil ||
    availableUntil < dayOf(new Date()) ||
    documents.every(({ withdrawnAt }) => withdrawnAt !== null)
  )
    return null;
  const day = formatLongDay(availableUntil, language);
  return <Typography>{translate('plantHistory.documents.availableUntil', { day })}</Typography>;
};

/** Without the day of delivery, only a choice of staff says which revision was delivered. */
const DeliveryHint = ({ plant }: { plant: Plant }) => {
  const translate = useTranslate();
  const side = useSide();
  if (side === 'client' || plant.deliveredOn !== null) return null;
  return <Typography sx={{ color: 'text.secondary' }}>{translate('plantHistory.documents.noDelivery')}</Typography>;
};

interface DocumentButtonsProps {
  plant: Plant;
  documents: readonly PlantDocument[];
}

/** What administrators do with the documents together; absent for others. */
const DocumentButtons = ({ plant, documents }: DocumentButtonsProps) => {
  const translate = useTranslate();
  const certificates = documents.filter(
    ({ kind, allowedActions }) => kind === 'CERTIFICATE' && allowedActions.includes('EDIT'),
  );
  const mayAdd = plant.allowedActions.includes('ADD_DOCUMENT');
  if (!mayAdd && certificates.length === 0) return null;
  return (
    <Row sx={{ mb: 2 }}>
      {mayAdd && (
        <DialogButton variant="outlined" dialog={(close) => <AddDocumentDialog plant={plant} onClose={close} />}>
          {translate('plantHistory.documents.add')}
        </DialogButton>
      )}
      {certificates.length > 0 && (
        <DialogButton
          variant="text"
          dialog={(close) => <MarkDeclarationsDialog certificates={certificates} onClose={close} />}
        >
          {translate('plantHistory.documents.declare.open')}
        </DialogButton>
      )}
    </Row>
  );
};

/** Members of the owner ask for documents on paper. */
const PaperButton = ({ plant, documents }: DocumentButtonsProps) => {
  const { translate, language } = useWords();
  const side = useSide();
  if (side !== 'client' || plant.mergedInto || documents.length === 0) return null;
  const offered = inReadersOrder(documents, readersLanguages(language));
  return (
    <DialogButton
      variant="outlined"
      sx={{ mt: 2 }}
      dialog={(close) => <PaperCopyDialog plant={plant} documents={offered} onClose={close} />}
    >
      {translate('common.askForPaper')}
    </DialogButton>
  );
};

/** The documents of a plant and of its model, with the actions that the reader may take. */
export const PlantDocuments = ({ plant }: { plant: Plant }) => {
  const { translate, language } = useWords();
  const { data, error, refetch } = useQuery({
    queryKey: keys.plantDocuments(plant.id),
    queryFn: ({ signal }) => listPlantDocuments(plant.id, { signal }),
  });
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const Dialog = chosen && DIALOGS[chosen.action];
  return (
    <>
      <DocumentButtons plant={plant} documents={data?.documents ?? []} />
      <NotLoaded query={{ data, error, refetch }} height={160} />
      <DocumentGaps gaps={data?.documentGaps} plant={plant} />
      {data && <AvailableUntil {...data} />}
      {data && data.documents.length > 0 && <DeliveryHint plant={plant} />}
      {data?.documents.length === 0 && <Typography>{translate('plantHistory.documents.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {inReadersOrder(data?.documents ?? [], readersLanguages(language)).map((document) => (
          <Line
            key={document.id}
            plant={plant}
            document={document}
            onAction={(action) => setChosen({ action, document })}
          />
        ))}
      </Box>
      <PaperButton plant={plant} documents={data?.documents ?? []} />
      {Dialog && (
        <Dialog
          document={data?.documents.find(({ id }) => id === chosen.document.id) ?? chosen.document}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
};
