import { addModelDocument, addPlantDocument } from '@/api/generated/plants';
import { keys } from '@/api/keys';
import type { Plant, PlantDocument } from '@/api/types';
import { useAction } from '@/kit/office/action/useAction';

/** What the dialog asks for; numbers of a range are empty without one. */
export interface NewDocument extends Pick<PlantDocument, 'title' | 'kind' | 'audience' | 'revision' | 'language'> {
  scope: 'plant' | 'model';
  fromNumber: string;
  toNumber: string;
}

const numberIn = (text: string): number | undefined => (text === '' ? undefined : Number(text));

const send = ({ id, modelId }: Plant, { scope, fromNumber, toNumber, ...facts }: NewDocument, file: File) =>
  scope === 'plant'
    ? addPlantDocument(id, [file], facts)
    : addModelDocument(modelId, [file], {
        ...facts,
        fromNumber: numberIn(fromNumber),
        toNumber: numberIn(toNumber),
      });

export const useAddDocument = (plant: Plant, onClose: () => void) =>
  useAction({
    send: ({ document, file }: { document: NewDocument; file: File }) => send(plant, document, file),
    done: 'plantHistory.documents.added',
    failed: 'plantHistory.documents.failed',
    onClose,
    stale: [keys.plantDocuments()],
  });
