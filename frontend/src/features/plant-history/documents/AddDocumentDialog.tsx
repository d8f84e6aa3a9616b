import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { DOCUMENT_AUDIENCES, LANGUAGE_INFO, LANGUAGES, LIMITS, PLANT_DOCUMENT_KINDS } from '@contract/index';
import type { Plant } from '@/api/types';
import { useLanguage, useTranslate } from '@/kit/i18n/I18nRoot';
import { FileButton } from '@/kit/office/action/FileButton';
import { ActionDialog } from '@/kit/office/dialog/ActionDialog';
import { acceptedTypes, useFileCheck } from '@/kit/validation/use-file-check';
import { type NewDocument, useAddDocument } from './useAddDocument';

const isNumber = (text: string): boolean => text === '' || /^\d{1,15}$/.test(text);
/** An empty end is open. */
const isRange = ({ fromNumber, toNumber }: NewDocument): boolean =>
  [fromNumber, toNumber].every(isNumber) && (fromNumber === '' || toNumber === '' || +fromNumber <= +toNumber);

interface FieldsProps {
  plant: Plant;
  document: NewDocument;
  onChange: (change: Partial<NewDocument>) => void;
}

const RangeFields = ({ document, onChange }: Omit<FieldsProps, 'plant'>) => {
  const translate = useTranslate();
  const help = translate(`plantHistory.documents.${isRange(document) ? 'rangeHelp' : 'rangeInvalid'}`);
  return (
    <Stack direction={{ sm: 'row' }} spacing={2}>
      {(['fromNumber', 'toNumber'] as const).map((name) => (
        <TextField
          key={name}
          label={translate(`plantHistory.documents.${name}`)}
          value={document[name]}
          onChange={({ target }) => onChange({ [name]: target.value.trim() })}
          error={!isRange(document)}
          helperText={name === 'fromNumber' ? help : undefined}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ flex: 1 }}
        />
      ))}
    </Stack>
  );
};

const Fields = ({ plant, document, onChange }: FieldsProps) => {
  const translate = useTranslate();
  const text = (name: 'title' | 'revision', max: number) => (
    <TextField
      required
      label={translate(`plantHistory.documents.${name}`)}
      value={document[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      slotProps={{ htmlInput: { maxLength: max } }}
    />
  );
  const choice = <Name extends keyof NewDocument>(name: Name, options: [value: NewDocument[Name], label: string][]) => (
    <TextField
      select
      label={translate(`plantHistory.documents.${name}`)}
      value={document[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    >
      {options.map(([value, label]) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <>
      {text('title', LIMITS.documentTitle.max)}
      {choice(
        'kind',
        PLANT_DOCUMENT_KINDS.map((kind) => [kind, translate(`plantHistory.documents.kinds.${kind}`)]),
      )}
      {text('revision', LIMITS.documentRevision.max)}
      {choice(
        'language',
        LANGUAGES.map((language) => [language, LANGUAGE_INFO[language].name]),
      )}
      {choice(
        'audience',
        DOCUMENT_AUDIENCES.map((audience) => [audience, translate(`plantHistory.documents.audiences.${audience}`)]),
      )}
      {choice('scope', [
        ['plant', translate('plantHistory.documents.scopes.plant')],
        ['model', translate('plantHistory.documents.scopes.model', { model: plant.model.code })],
      ])}
      {document.scope === 'model' && <RangeFields document={document} onChange={onChange} />}
    </>
  );
};

/** An administrator adds a document of a plant, or of its model. Rendered while it is open. */
export const AddDocumentDialog = ({ plant, onClose }: { plant: Plant; onClose: () => void }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const check = useFileCheck({ present: 0, onAdd: ([chosen]) => setFile(chosen ?? null), onChecked: setRefusal });
  const [document, setDocument] = useState<NewDocument>({
    ...{ title: '', kind: 'OPERATION', audience: 'OWNER', revision: '', language },
    ...{ scope: 'plant', fromNumber: '', toNumber: '' },
  });
  const adding = useAddDocument(plant, onClose);
  const isComplete = document.title.trim() !== '' && document.revision.trim() !== '' && isRange(document);
  return (
    <ActionDialog
      title={translate('plantHistory.documents.addTitle')}
      submitLabel={translate('plantHistory.documents.submit')}
      canSubmit={file !== null && isComplete}
      action={refusal === undefined ? adding : { ...adding, failure: refusal }}
      onSubmit={() => file && adding.run({ document, file })}
      onClose={onClose}
    >
      <FileButton
        label={translate('plantHistory.documents.choose')}
        accept={acceptedTypes}
        variant="outlined"
        onFiles={check}
      />
      {file && <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>}
      <Fields plant={plant} document={document} onChange={(change) => setDocument({ ...document, ...change })} />
    </ActionDialog>
  );
};
