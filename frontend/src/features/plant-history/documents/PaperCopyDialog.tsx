import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LIMITS, PAPER_COPY, plantColumns } from '@contract/index';
import { createTicket } from '@/api/generated/public';
import { keys } from '@/api/keys';
import { sendOnce } from '@/api/request-keys';
import type { Plant, PlantDocument } from '@/api/types';
import {
  firstChosen,
  isPaperChoice,
  PAPER_FIELDS,
  type PaperContact,
  type PaperDocument,
  type PaperField,
  paperName,
  paperRules,
  paperTicket,
} from '@/desk/public/paper-request';
import { useTranslate, useWords } from '@/kit/i18n/I18nRoot';
import { useCurrentUser } from '@/kit/office/action/current-user';
import { useAction } from '@/kit/office/action/useAction';
import { FormDialog } from '@/kit/office/form/FormDialog';
import { LineInput, validateBy } from '@/kit/office/form/inputs';

interface ChoiceProps {
  documents: readonly PaperDocument[];
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

const Choice = ({ documents, ids, onChange }: ChoiceProps) => {
  const translate = useTranslate();
  const isBroken = !isPaperChoice(ids);
  return (
    <FormControl component="fieldset" error={isBroken}>
      <FormLabel component="legend">{translate('paper.documents')}</FormLabel>
      <FormGroup>
        {documents.map((document) => (
          <FormControlLabel
            key={document.id}
            sx={{ overflowWrap: 'anywhere' }}
            control={
              <Checkbox
                checked={ids.includes(document.id)}
                onChange={(_, isNow) =>
                  onChange(isNow ? [...ids, document.id] : ids.filter((other) => other !== document.id))
                }
              />
            }
            label={paperName(document, translate)}
          />
        ))}
      </FormGroup>
      <FormHelperText>{translate('paper.howMany', PAPER_COPY.documents)}</FormHelperText>
    </FormControl>
  );
};

const labelOf = (field: PaperField): string => (field === 'address' ? 'paper.address' : `tickets.fields.${field}`);

const Contact = () =>
  PAPER_FIELDS.map((field) =>
    field === 'address' ? (
      <LineInput
        key={field}
        source={field}
        label={labelOf(field)}
        helperText="paper.addressHelp"
        multiline
        minRows={3}
        required
        max={LIMITS.siteAddress.max}
        validate={validateBy(paperRules(field))}
      />
    ) : (
      <LineInput key={field} source={field} label={labelOf(field)} required validate={validateBy(paperRules(field))} />
    ),
  );

interface PaperCopyDialogProps {
  plant: Plant;
  documents: readonly PlantDocument[];
  onClose: () => void;
}

/** A member of the owner asks for documents on paper. Rendered while it is open. */
export const PaperCopyDialog = ({ plant, documents, onClose }: PaperCopyDialogProps) => {
  const words = useWords();
  const { translate, language } = words;
  const { company, name, surname, email } = useCurrentUser();
  const [ids, setIds] = useState(() => firstChosen(documents, language));
  const chosen = documents.filter(({ id }) => ids.includes(id));
  const address = plant.siteAddress ?? '';
  const form = useForm<PaperContact>({
    defaultValues: { company: company ?? plant.owner?.name ?? '', name, surname, email, address },
  });
  const asking = useAction({
    send: (contact: PaperContact) => {
      const written = plantColumns({ type: plant.model.code, serialNumber: plant.serialNumber });
      const ticket = { ...paperTicket(chosen, contact, words), ...written, plantId: plant.id };
      return sendOnce(JSON.stringify(ticket), (key) => createTicket(ticket, { headers: { 'Idempotency-Key': key } }));
    },
    done: ({ data: { id } }) =>
      [translate('paper.sent', { number: id }), translate('paper.sentText', { days: PAPER_COPY.days })].join('. '),
    failed: 'paper.failed',
    onClose,
    stale: [keys.tickets()],
  });
  return (
    <FormDialog
      form={form}
      action={asking}
      title={translate('common.askForPaper')}
      text={translate('paper.lead', { days: PAPER_COPY.days })}
      submitLabel={translate('paper.send')}
      canSubmit={isPaperChoice(chosen)}
      onClose={onClose}
    >
      <Choice documents={documents} ids={chosen.map(({ id }) => id)} onChange={setIds} />
      <Contact />
    </FormDialog>
  );
};
