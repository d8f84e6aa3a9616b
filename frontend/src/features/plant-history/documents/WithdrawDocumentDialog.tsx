import { Alert, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { withdrawPlantDocument } from '@/api/generated/plants';
import { keys } from '@/api/keys';
import type { PlantDocument } from '@/api/types';
import { formatLongDay } from '@/kit/format/dates';
import { useWords } from '@/kit/i18n/I18nRoot';
import { QuestionDialog } from '@/kit/office/dialog/ActionDialog';

interface WithdrawDocumentDialogProps {
  document: PlantDocument;
  onClose: () => void;
}

/** A document that is owed needs a second confirmation, of the day that is shown. Rendered while it is open. */
export const WithdrawDocumentDialog = ({ document, onClose }: WithdrawDocumentDialogProps) => {
  const { translate, language } = useWords();
  const { id, title, revision, owedUntil } = document;
  const [accepted, setAccepted] = useState<string | null>(null);
  return (
    <QuestionDialog
      title={translate('plantHistory.documents.withdrawTitle')}
      text={translate('plantHistory.documents.withdrawText', { title, revision })}
      submitLabel={translate('plantHistory.documents.withdraw')}
      isDestructive
      canSubmit={owedUntil === accepted}
      send={() => withdrawPlantDocument(id, owedUntil === null ? undefined : { owedUntil })}
      done="plantHistory.documents.isWithdrawn"
      failed="plantHistory.documents.failed"
      stale={[keys.plantDocuments()]}
      isStaleAfterFailure
      onClose={onClose}
    >
      {owedUntil !== null && (
        <>
          <Alert severity="warning">
            {translate('plantHistory.documents.owedUntil', { day: formatLongDay(owedUntil, language) })}
          </Alert>
          <FormControlLabel
            control={
              <Checkbox
                checked={accepted === owedUntil}
                onChange={(_, isAccepted) => setAccepted(isAccepted ? owedUntil : null)}
              />
            }
            label={translate('plantHistory.documents.withdrawAnyway')}
          />
        </>
      )}
    </QuestionDialog>
  );
};
