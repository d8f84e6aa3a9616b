import { useForm } from 'react-hook-form';
import { correctPlantDocument } from '@/api/generated/plants';
import { keys } from '@/api/keys';
import type { PlantDocument } from '@/api/types';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { useAction } from '@/kit/office/action/useAction';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { isReleased, KindInput, ReleaseInput } from './document-inputs';

type Corrected = Pick<PlantDocument, 'kind' | 'releasedOn'>;

/** An administrator corrects what is known of a document. Rendered while it is open. */
export const CorrectDocumentDialog = ({ document, onClose }: { document: PlantDocument; onClose: () => void }) => {
  const translate = useTranslate();
  const { id, title, revision, kind, releasedOn, version } = document;
  const form = useForm<Corrected>({ defaultValues: { kind, releasedOn } });
  const correcting = useAction({
    send: (facts: Corrected) => correctPlantDocument(id, { ...facts, version }),
    done: 'plantHistory.documents.corrected',
    failed: 'plantHistory.documents.failed',
    onClose,
    stale: [keys.plantDocuments()],
    isStaleAfterFailure: true,
  });
  return (
    <FormDialog
      form={form}
      action={correcting}
      title={translate('plantHistory.documents.correctTitle')}
      text={translate('plantHistory.documents.correctText', { title, revision })}
      submitLabel={translate('ra.action.save')}
      canSubmit={isReleased(form.watch())}
      onClose={onClose}
    >
      <KindInput />
      <ReleaseInput />
    </FormDialog>
  );
};
