import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { useState } from 'react';
import { languageName } from '@contract/document-language';
import { LIMITS } from '@contract/index';
import { markDeclarations } from '@/api/generated/plants';
import { keys } from '@/api/keys';
import type { PlantDocument } from '@/api/types';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';

const DECLARATION = /dichiarazion|declaration|konformit|conformit|declaraci/i;
const { max } = LIMITS.idsPerRequest;

interface CertificateProps {
  document: PlantDocument;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

const Certificate = ({ document, isChosen, onChange }: CertificateProps) => {
  const { translate, language } = useWords();
  const { title, revision, withdrawnAt } = document;
  const words = { title, revision, language: languageName(document.language, language) };
  return (
    <FormControlLabel
      sx={{ overflowWrap: 'anywhere' }}
      control={<Checkbox checked={isChosen} onChange={(_, isNow) => onChange(isNow)} />}
      label={
        withdrawnAt
          ? translate('plantHistory.documents.declare.withdrawnLine', words)
          : translate('plantHistory.documents.declare.line', words)
      }
    />
  );
};

interface MarkDeclarationsDialogProps {
  certificates: readonly PlantDocument[];
  onClose: () => void;
}

/** Certificates whose titles say that they are declarations are chosen. Rendered while it is open. */
export const MarkDeclarationsDialog = ({ certificates, onClose }: MarkDeclarationsDialogProps) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(() =>
    certificates.filter(({ title }) => DECLARATION.test(title)).map(({ id }) => id),
  );
  const ids = certificates.map(({ id }) => id).filter((id) => chosen.includes(id));
  const marking = useAction({
    send: () => markDeclarations({ ids }),
    done: ({ documents }) => translate('plantHistory.documents.declare.done', { smart_count: documents.length }),
    failed: 'plantHistory.documents.declare.failed',
    onClose,
    stale: [keys.plantDocuments()],
    isStaleAfterFailure: true,
  });
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((other) => other !== id)));
  return (
    <ActionDialog
      title={translate('plantHistory.documents.declare.title')}
      text={translate('plantHistory.documents.declare.text')}
      submitLabel={translate('plantHistory.documents.declare.submit')}
      canSubmit={ids.length > 0 && ids.length <= max}
      action={marking}
      onClose={onClose}
    >
      <FormControl component="fieldset" error={ids.length > max}>
        <FormLabel component="legend">{translate('plantHistory.documents.declare.certificates')}</FormLabel>
        <FormGroup>
          {certificates.map((document) => (
            <Certificate
              key={document.id}
              document={document}
              isChosen={ids.includes(document.id)}
              onChange={(isChosen) => choose(document.id, isChosen)}
            />
          ))}
        </FormGroup>
        {ids.length > max && (
          <FormHelperText role="alert">{translate('plantHistory.documents.declare.atMost', { max })}</FormHelperText>
        )}
      </FormControl>
    </ActionDialog>
  );
};
