import { SelectInput } from 'react-admin';
import { dayOf, PLANT_DOCUMENT_KINDS } from '@contract/index';
import type { PlantDocument } from '@/api/types';
import { LineInput } from '@/kit/office/form/inputs';
import { choicesOf } from '@/kit/office/record/filters';

const KINDS = choicesOf(PLANT_DOCUMENT_KINDS, (kind) => `plantHistory.documents.kinds.${kind}`);

/** A day of release lies in the past, or is today. */
export const isReleased = ({ releasedOn }: Pick<PlantDocument, 'releasedOn'>): boolean =>
  releasedOn !== '' && releasedOn <= dayOf(new Date());

export const KindInput = () => (
  <SelectInput source="kind" label="plantHistory.documents.kind" choices={KINDS} isRequired helperText={false} />
);

export const ReleaseInput = () => (
  <LineInput
    source="releasedOn"
    type="date"
    label="plantHistory.documents.releasedOn"
    helperText="plantHistory.documents.releasedOnHelp"
    required
    validate={(_day: string, document: PlantDocument) => (isReleased(document) ? undefined : 'validation.future')}
    slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: dayOf(new Date()) } }}
  />
);
