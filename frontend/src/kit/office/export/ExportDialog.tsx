import type { ReactNode } from 'react';
import { SelectInput } from 'react-admin';
import { type DefaultValues, useForm } from 'react-hook-form';
import { EXPORT_FORMATS, type ExportFormat, type Language } from '@contract/index';
import { saveFile } from '@/kit/format/save-file';
import { useWords } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { choicesOf } from '@/kit/office/record/filters';

/** What the export of any list is asked for. */
interface ExportRequest {
  format: ExportFormat;
  language: Language;
}

interface ExportDialogProps<Fields extends object> {
  /** The prefix of its texts, among which are those of `messages.en`. */
  texts: string;
  /** The name of the file, without its ending, where the server gives none. */
  name: string;
  send: (request: ExportRequest & Fields) => Promise<{ blob: Blob; fileName: string | null }>;
  /** The values with which the fields begin. */
  defaultValues?: Fields;
  /** Fields that limit what is exported. */
  children?: ReactNode;
  onClose: () => void;
}

/** Exports a list as a file, which is saved once it is complete. Rendered while it is open. */
const ExportDialog = <Fields extends object>({ texts, name, send, ...props }: ExportDialogProps<Fields>) => {
  const { translate, language } = useWords();
  const { defaultValues, children, onClose } = props;
  type Values = Fields & { format: ExportFormat };
  const form = useForm<Values>({ defaultValues: { ...defaultValues, format: 'xlsx' } as DefaultValues<Values> });
  const action = useAction({
    send: async (values: Values) => {
      const { blob, fileName } = await send({ ...values, language });
      return { blob, fileName: fileName ?? `${name}.${values.format}` };
    },
    done: ({ fileName }) => translate('backOffice.record.fileSaved', { fileName }),
    failed: `${texts}.failed`,
    onDone: ({ blob, fileName }) => saveFile(blob, fileName),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      action={action}
      title={translate(`${texts}.title`)}
      text={translate(`${texts}.text`)}
      submitLabel={translate(`${texts}.submit`)}
      onClose={onClose}
    >
      {children}
      <SelectInput
        source="format"
        label={translate(`${texts}.formatLabel`)}
        helperText={translate(`${texts}.note`)}
        choices={choicesOf(EXPORT_FORMATS, (format) => `${texts}.format.${format}`)}
        isRequired
      />
    </FormDialog>
  );
};

export default ExportDialog;
