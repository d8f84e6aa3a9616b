import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LANGUAGE_INFO } from '@contract/index';
import { errorText } from '@/api/error-text';
import type { Plant, PlantDocument } from '@/api/types';
import { formatDate } from '@/kit/format/dates';
import { fileSize } from '@/kit/format/file-size';
import { useCurrentUser } from '@/kit/hooks/current-user';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { ConfirmDialog } from '@/kit/office/dialog/ConfirmDialog';
import { LoadError } from '@/kit/office/page/LoadError';
import { ToneChip } from '@/kit/office/page/ToneChip';
import { AddDocumentDialog } from './AddDocumentDialog';
import { useDownloadDocument, usePlantDocuments, useDocumentAction } from './usePlantDocuments';

const Marks = ({ document: { isCurrent, withdrawnAt, audience, company } }: { document: PlantDocument }) => {
  const translate = useTranslate();
  const isClient = useCurrentUser().role === 'CLIENT';
  if (withdrawnAt) return <ToneChip label={translate('plantHistory.documents.withdrawn')} tone="error" />;
  if (!isCurrent) return <ToneChip label={translate('plantHistory.documents.superseded')} tone="neutral" />;
  if (isClient) return null;
  const label = company
    ? translate('plantHistory.documents.ofCompany', { company: company.name })
    : translate(`plantHistory.documents.audiences.${audience}`);
  return <ToneChip label={label} tone="info" />;
};

const Words = ({ document }: { document: PlantDocument }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const { title, kind, revision, size, sha256, createdAt } = document;
  const facts = [
    translate(`plantHistory.documents.kinds.${kind}`),
    translate('plantHistory.documents.revisionOf', { revision }),
    LANGUAGE_INFO[document.language].name,
    fileSize(size, language, translate),
    formatDate(createdAt, language),
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

type Action = 'handOver' | 'withdraw';

/** Without `onAction` for readers. */
const Line = ({ document, onAction }: { document: PlantDocument; onAction?: (action: Action) => void }) => {
  const translate = useTranslate();
  const { mutate, isPending } = useDownloadDocument();
  const { title, revision } = document;
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap', alignItems: 'start', py: 1.5 }}
    >
      <Words document={document} />
      {onAction &&
        (document.company ? (['handOver', 'withdraw'] as const) : (['withdraw'] as const)).map((action) => (
          <Button
            key={action}
            variant="text"
            aria-label={translate(`plantHistory.documents.${action}One`, { title, revision })}
            onClick={() => onAction(action)}
          >
            {translate(`plantHistory.documents.${action}`)}
          </Button>
        ))}
      <IconButton
        disabled={isPending}
        aria-label={translate('plantHistory.documents.download', { title, revision })}
        onClick={() => mutate(document)}
      >
        <DownloadOutlined />
      </IconButton>
    </Stack>
  );
};

interface Question {
  action: Action;
  document: PlantDocument;
}

const ActionDialog = ({ action, document, onClose }: Question & { onClose: () => void }) => {
  const translate = useTranslate();
  const { mutate, isPending } = useDocumentAction(action, onClose);
  const { title, revision, company } = document;
  return (
    <ConfirmDialog
      title={translate(`plantHistory.documents.${action}Title`)}
      text={translate(`plantHistory.documents.${action}Text`, { title, revision, company: company?.name ?? '' })}
      confirmLabel={translate(`plantHistory.documents.${action}`)}
      isDestructive={action === 'withdraw'}
      busy={isPending}
      onConfirm={() => mutate(document)}
      onClose={onClose}
    />
  );
};

/** The documents of a plant and of its model; administrators add, hand over and withdraw them. */
export const PlantDocuments = ({ plant }: { plant: Plant }) => {
  const translate = useTranslate();
  const isAdmin = useCurrentUser().role === 'ADMIN';
  const { data, error, refetch } = usePlantDocuments(plant.id);
  const [isAdding, setAdding] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <>
      {isAdmin && !plant.mergedInto && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAdding(true)} sx={{ mb: 2 }}>
          {translate('plantHistory.documents.add')}
        </Button>
      )}
      {data === undefined && !error && <Skeleton height={160} />}
      {data === undefined && error && <LoadError text={errorText(error, translate)} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Typography>{translate('plantHistory.documents.none')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data?.map((document) => (
          <Line
            key={document.id}
            document={document}
            onAction={isAdmin && !document.withdrawnAt ? (action) => setQuestion({ action, document }) : undefined}
          />
        ))}
      </Box>
      {isAdding && <AddDocumentDialog plant={plant} onClose={() => setAdding(false)} />}
      {question && <ActionDialog {...question} onClose={() => setQuestion(null)} />}
    </>
  );
};
