import { Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { SelectInput, TextInput } from 'react-admin';
import { useForm, useFormContext, useWatch } from 'react-hook-form';
import { languageName, languageTagOf, OFFERED_DOCUMENT_LANGUAGES } from '@contract/document-language';
import { dayOf, DOCUMENT_AUDIENCES, INSTRUCTION_KINDS, LIMITS } from '@contract/index';
import { addModelDocument, addPlantDocument } from '@/api/generated/plants';
import { keys } from '@/api/keys';
import type { Plant, PlantDocument } from '@/api/types';
import { LineInput } from '@/kit/office/form/inputs';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { FileButton } from '@/kit/office/action/buttons';
import { useAction } from '@/kit/office/action/useAction';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { choicesOf } from '@/kit/office/record/filters';
import { acceptedTypes, useFileCheck } from '@/kit/validation/use-file-check';
import { isReleased, KindInput, ReleaseInput } from './document-inputs';

/** The choice of a language that is not offered. */
const OTHER = 'other';

/** The fields of the dialog; the numbers are empty without a range. */
interface NewDocument extends Pick<
  PlantDocument,
  'title' | 'kind' | 'audience' | 'revision' | 'releasedOn' | 'language'
> {
  scope: 'plant' | 'model';
  /** Only for a language that is not offered. */
  languageTag: string;
  fromNumber: string;
  toNumber: string;
}

const numberIn = (text: string): number | undefined => (text === '' ? undefined : Number(text));

const chosenLanguage = ({ language, languageTag }: NewDocument): string | undefined =>
  language === OTHER ? languageTagOf(languageTag.trim()) : language;

const sendDocument = ({ id, modelId }: Plant, document: NewDocument, file: File) => {
  const { scope, title, kind, audience, revision, releasedOn, fromNumber, toNumber } = document;
  const facts = { title, kind, audience, revision, releasedOn, language: chosenLanguage(document) };
  return scope === 'plant'
    ? addPlantDocument(id, [file], facts)
    : addModelDocument(modelId, [file], { ...facts, fromNumber: numberIn(fromNumber), toNumber: numberIn(toNumber) });
};

const useAddDocument = (plant: Plant, onClose: () => void) => {
  const translate = useTranslate();
  return useAction({
    send: ({ document, file }: { document: NewDocument; file: File }) => sendDocument(plant, document, file),
    done: ({ document: { isCurrent } }) =>
      translate(isCurrent ? 'plantHistory.documents.added' : 'plantHistory.documents.addedAsEarlier'),
    failed: 'plantHistory.documents.failed',
    onClose,
    stale: [keys.plantDocuments()],
  });
};

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

/** An administrator adds a document of a plant, or of its model. Rendered while it is open. */
export const AddDocumentDialog = ({ plant, onClose }: { plant: Plant; onClose: () => void }) => {
  const { translate, language } = useWords();
  const [file, setFile] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const check = useFileCheck({ present: 0, onAdd: ([chosen]) => setFile(chosen ?? null), onChecked: setRefusal });
  const form = useForm<NewDocument>({
    defaultValues: {
      ...{ title: '', kind: 'OPERATION', audience: 'OWNER', revision: '', language, languageTag: '' },
      ...{ releasedOn: dayOf(new Date()), scope: 'plant', fromNumber: '', toNumber: '' },
    },
  });
  const adding = useAddDocument(plant, onClose);
  const typed = form.watch();
  const isComplete =
    ![typed.title.trim(), typed.revision.trim(), chosenLanguage(typed) ?? ''].includes('') &&
    [isRange, isReleased].every((isValid) => isValid(typed));
  return (
    <FormDialog
      form={form}
      action={{
        ...adding,
        failure: refusal ?? adding.failure,
        run: (document) => file && adding.run({ document, file }),
      }}
      title={translate('plantHistory.documents.addTitle')}
      submitLabel={translate('backOffice.record.add')}
      canSubmit={file !== null && isComplete}
      onClose={onClose}
    >
      <FileButton
        label={translate('plantHistory.documents.choose')}
        accept={acceptedTypes}
        variant="outlined"
        onFiles={check}
      />
      {file && <Typography sx={{ overflowWrap: 'anywhere' }}>{file.name}</Typography>}
      <Fields plant={plant} />
    </FormDialog>
  );
};
