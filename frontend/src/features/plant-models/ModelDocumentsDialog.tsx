import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, IconButton, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { inReadersOrder, languageName } from '@contract/document-language';
import { downloadPlantDocument, listModelDocuments } from '@/api/generated/plants';
import { keys } from '@/api/keys';
import type { PlantDocument, PlantModel } from '@/api/types';
import { formatDay } from '@/kit/format/dates';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { readersLanguages } from '@/kit/i18n/readers-languages';
import { useSaving } from '@/kit/office/action/useAction';
import { ClosableDialog } from '@/kit/office/dialog/ClosableDialog';
import { Row } from '@/kit/office/page/layout';
import { NotLoaded } from '@/kit/office/page/NotLoaded';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { ModelGaps } from './ModelGaps';

/** A revision that readers no longer get. */
const Mark = ({ document: { isCurrent, withdrawnAt } }: { document: PlantDocument }) => {
  const translate = useTranslate();
  if (withdrawnAt) return <ToneChip label={translate('plantHistory.documents.withdrawn')} tone="error" />;
  return isCurrent ? null : <ToneChip label={translate('plantHistory.documents.superseded')} tone="neutral" />;
};

const Line = ({ document }: { document: PlantDocument }) => {
  const { translate, language } = useWords();
  const { id, title, kind, revision, releasedOn, fileName } = document;
  const download = useSaving(() => downloadPlantDocument(id), fileName, 'plantHistory.documents.downloadFailed');
  const facts = [
    translate(`plantHistory.documents.kinds.${kind}`),
    translate('plantHistory.documents.revisionOf', { revision, day: formatDay(releasedOn, language) }),
    languageName(document.language, language),
  ];
  return (
    <Row component="li" sx={{ alignItems: 'start', flexWrap: 'nowrap', py: 1 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Typography>
        <Mark document={document} />
      </Box>
      <IconButton
        disabled={download.isBusy}
        aria-label={translate('plantHistory.documents.download', { title, revision })}
        onClick={() => download.run()}
      >
        <DownloadOutlined />
      </IconButton>
    </Row>
  );
};

const Documents = ({ documents }: { documents: readonly PlantDocument[] }) => {
  const { translate, language } = useWords();
  return (
    <section aria-label={translate('plantModels.documents.open')}>
      <Typography variant="h6" component="h3">
        {translate('plantModels.documents.open')}
      </Typography>
      {documents.length === 0 && <Typography>{translate('plantModels.documents.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {inReadersOrder(documents, readersLanguages(language)).map((document) => (
          <Line key={document.id} document={document} />
        ))}
      </Box>
    </section>
  );
};

interface ModelDocumentsDialogProps {
  model: PlantModel;
  onClose: () => void;
}

/** What plants of the model lack, country by country, and the documents of the model. Rendered while it is open. */
const ModelDocumentsDialog = ({ model: { id, manufacturer, code }, onClose }: ModelDocumentsDialogProps) => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: keys.plantDocuments('model', id),
    queryFn: ({ signal }) => listModelDocuments(id, { signal }),
  });
  const title = translate('plantModels.documents.openOne', { name: `${manufacturer} ${code}` });
  return (
    <ClosableDialog title={title} onClose={onClose}>
      <NotLoaded query={{ data, error, refetch }} failed="plantModels.documents.loadError" height={160} />
      {data && (
        <Stack spacing={3}>
          <ModelGaps modelId={id} gaps={data.documentGaps} />
          <Documents documents={data.documents} />
        </Stack>
      )}
    </ClosableDialog>
  );
};

export default ModelDocumentsDialog;
