import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { SelectInput, TextInput } from 'react-admin';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { languageName, languageTagOf, OFFERED_DOCUMENT_LANGUAGES } from '@contract/document-language';
import { dayOf, DOCUMENT_AUDIENCES, DOCUMENT_FILE_TYPES, INSTRUCTION_KINDS, LIMITS } from '@contract/index';
import { isApiError } from '@/api/api-error';
import type { Plant } from '@/api/types';
import { LineInput } from '@/kit/office/form/inputs';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { FileButton } from '@/kit/office/action/buttons';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { choicesOf } from '@/kit/office/record/filters';
import { acceptedTypes, useFileCheck } from '@/kit/validation/use-file-check';
import { isReleased, KindInput, ReleaseInput } from './document-inputs';
import { chosenLanguage, type NewDocument, OTHER } from './new-document';
import { GiveUpButton, LeaveQuestion, UploadProgress } from './UploadProgress';
import { useAddDocument } from './useAddDocument';

const isNumber = (text: string): boolean => text === '' || /^\d{1,15}$/.test(text);
/** An empty limit leaves the range open. */
const isRange = ({ fromNumber, toNumber }: NewDocument): boolean =>
  [fromNumber, toNumber].every(isNumber) && (fromNumber === '' || toNumber === '' || +fromNumber <= +toNumber);

const textKey = (key: string): string => `plantHistory.documents.${key}`;
const AUDIENCES = choicesOf(DOCUMENT_AUDIENCES, (audience) => textKey(`audiences.${audience}`));
const CHOICE = { isRequired: true, helperText: false } as const;

const RangeInputs = () => {
  const { trigger } = useFormContext<NewDocument>();
  const validate = (_typed: string, document: NewDocument) => (isRange(document) ? undefined : textKey('rangeInvalid'));
  return (
    <Stack direction={{ sm: 'row' }} spacing={2}>
      {(['fromNumber', 'toNumber'] as const).map((name) => (
        <TextInput
          key={name}
          source={name}
          label={textKey(name)}
          helperText={name === 'fromNumber' && textKey('rangeHelp')}
          parse={(typed: string) => typed.trim()}
          onChange={() => void trigger(['fromNumber', 'toNumber'])}
          validate={validate}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ flex: 1 }}
        />
      ))}
    </Stack>
  );
};

/** Offers the usual languages by their names; any other one is typed as its tag. */
const LanguageInput = () => {
  const { translate, language } = useWords();
  const isOther = useWatch<NewDocument, 'language'>({ name: 'language' }) === OTHER;
  const named = OFFERED_DOCUMENT_LANGUAGES.map((tag) => ({ id: tag, name: languageName(tag, language) }));
  const choices = [
    ...named.sort((one, other) => one.name.localeCompare(other.name, language)),
    { id: OTHER, name: translate(textKey('otherLanguage')) },
  ];
  return (
    <>
      <SelectInput
        source="language"
        label={textKey('language')}
        choices={choices}
        translateChoice={false}
        {...CHOICE}
      />
      {isOther && (
        <LineInput
          source="languageTag"
          label={textKey('languageTag')}
          helperText={textKey('languageTagHelp')}
          required
          max={LIMITS.languageTag.max}
          validate={(typed: string) => (languageTagOf(typed.trim()) ? undefined : 'validation.languageTag')}
        />
      )}
    </>
  );
};

/** Says of a document for the owner of this plant who reads it after a sale. */
const AudienceInput = () => {
  const [audience, kind, scope] = useWatch<NewDocument, ['audience', 'kind', 'scope']>({
    name: ['audience', 'kind', 'scope'],
  });
  const help = INSTRUCTION_KINDS.includes(kind)
    ? 'plantHistory.documents.ownerHelp.machine'
    : 'plantHistory.documents.ownerHelp.company';
  return (
    <SelectInput
      source="audience"
      label={textKey('audience')}
      choices={AUDIENCES}
      {...CHOICE}
      helperText={audience === 'OWNER' && scope === 'plant' && help}
    />
  );
};

const Fields = ({ plant }: { plant: Plant }) => {
  const translate = useTranslate();
  const scope = useWatch<NewDocument, 'scope'>({ name: 'scope' });
  const text = (name: 'title' | 'revision', maxLength: number) => (
    <LineInput source={name} label={textKey(name)} required max={maxLength} />
  );
  const scopes = [
    { id: 'plant', name: 'plantHistory.documents.scopes.plant' },
    { id: 'model', name: translate('plantHistory.documents.scopes.model', { model: plant.model.code }) },
  ];
  return (
    <>
      {text('title', LIMITS.documentTitle.max)}
      <KindInput />
      {text('revision', LIMITS.documentRevision.max)}
      <ReleaseInput />
      <LanguageInput />
      <AudienceInput />
      <SelectInput source="scope" label={textKey('scope')} choices={scopes} {...CHOICE} />
      {scope === 'model' && <RangeInputs />}
    </>
  );
};

const SIZE = { maxBytes: LIMITS.uploads.maxBytes, reason: 'errors.UPLOAD_TOO_LARGE' };
const ACCEPTED = [acceptedTypes, ...DOCUMENT_FILE_TYPES.map((type) => `.${type}`)].join(',');

/** The chosen file, and why one was refused. */
const useDocumentFile = () => {
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const check = useFileCheck({
    ...{ present: 0, further: DOCUMENT_FILE_TYPES, limit: SIZE },
    onAdd: ([chosen]) => setFile(chosen ?? null),
    onChecked: setRefusal,
  });
  return { file, refusal, check, forgetRefusal: () => setRefusal(undefined) };
};

const FileChoice = ({ file, onFiles }: { file: File | null; onFiles: (files: File[]) => void }) => {
  const translate = useTranslate();
  return (
    <>
      <FileButton
        label={translate('plantHistory.documents.choose')}
        accept={ACCEPTED}
        variant="outlined"
        onFiles={onFiles}
      />
      {file && <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>}
    </>
  );
};

const useDocumentForm = () => {
  const { language } = useWords();
  return useForm<NewDocument>({
    defaultValues: {
      ...{ title: '', kind: 'OPERATION', audience: 'OWNER', revision: '', language, languageTag: '' },
      ...{ releasedOn: dayOf(new Date()), scope: 'plant', fromNumber: '', toNumber: '' },
    },
  });
};

const isComplete = (typed: NewDocument): boolean =>
  ![typed.title.trim(), typed.revision.trim(), chosenLanguage(typed) ?? ''].includes('') &&
  [isRange, isReleased].every((isValid) => isValid(typed));

/** An administrator adds a document of a plant, or of its model. Rendered while it is open. */
export const AddDocumentDialog = ({ plant, onClose }: { plant: Plant; onClose: () => void }) => {
  const translate = useTranslate();
  const { file, refusal, check, forgetRefusal } = useDocumentFile();
  const form = useDocumentForm();
  const { adding, upload } = useAddDocument(plant, onClose);
  const [isLeaving, setLeaving] = useState(false);
  const typed = form.watch();
  const isSent = upload !== undefined && adding.isBusy;
  return (
    <>
      <FormDialog
        form={form}
        action={{
          ...adding,
          failure: refusal ?? adding.failure,
          run: (document) => {
            forgetRefusal();
            setLeaving(false);
            if (file) adding.run({ document, file });
          },
        }}
        title={translate('plantHistory.documents.addTitle')}
        submitLabel={translate('backOffice.record.add')}
        canSubmit={file !== null && isComplete(typed)}
        progress={
          isApiError(adding.error, 'TOO_MANY_UPLOADS') ? (
            <GiveUpButton onDone={adding.reset} />
          ) : (
            upload && upload.file === file && <UploadProgress {...upload} isRunning={adding.isBusy} />
          )
        }
        onInterrupt={isSent ? () => setLeaving(true) : undefined}
        onClose={onClose}
      >
        {!adding.isBusy && <FileChoice file={file} onFiles={check} />}
        <Fields plant={plant} />
      </FormDialog>
      {isLeaving && isSent && (
        <LeaveQuestion
          hasArrived={upload.sent >= upload.file.size}
          onLeave={onClose}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  );
};
