import { languageTagOf } from '@contract/document-language';
import { addModelDocument, addPlantDocument } from '@/api/generated/plants';
import { isApiError } from '@/api/api-error';
import { type CompleteUpload, discardUpload, repeatUnheard, uploadResumably } from '@/api/resumable-upload';
import type { Plant, PlantDocument, PlantDocumentEnvelope } from '@/api/types';

/** The choice of a language that is not offered. */
export const OTHER = 'other';

/** The fields of the dialog; the numbers are empty without a range. */
export interface NewDocument extends Pick<
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

export const chosenLanguage = ({ language, languageTag }: NewDocument): string | undefined =>
  language === OTHER ? languageTagOf(languageTag.trim()) : language;

interface Content {
  files: readonly File[];
  /** The complete upload, in place of files. */
  uploadId?: string;
  signal?: AbortSignal;
}

/** Adds a document whose file is in the request, or was uploaded before. */
export const sendDocument = (
  { id, modelId }: Plant,
  document: NewDocument,
  { files, uploadId, signal }: Content,
): Promise<PlantDocumentEnvelope> => {
  const { scope, title, kind, audience, revision, releasedOn, fromNumber, toNumber } = document;
  const facts = { title, kind, audience, revision, releasedOn, language: chosenLanguage(document), uploadId };
  const range = { fromNumber: numberIn(fromNumber), toNumber: numberIn(toNumber) };
  return scope === 'plant'
    ? addPlantDocument(id, [...files], facts, { signal })
    : addModelDocument(modelId, [...files], { ...facts, ...range }, { signal });
};

interface LargeFile {
  file: File;
  ownerId: string;
  signal: AbortSignal;
  onProgress: (sent: number) => void;
}

/** Whether the file itself was refused, so that no other document can have it. */
export const isFileRefused = (error: unknown): boolean =>
  isApiError(error, 'FILE_INFECTED', 'FILE_TYPE_NOT_ALLOWED', 'EMPTY_FILE');

/** The complete uploads whose documents are not added yet. */
const complete = new WeakMap<File, CompleteUpload>();

const uploadOnce = async ({ file, ...options }: LargeFile): Promise<CompleteUpload> => {
  const earlier = complete.get(file);
  options.onProgress(earlier ? file.size : 0);
  const upload = earlier ?? (await uploadResumably(file, options));
  complete.set(file, upload);
  return upload;
};

/**
 * Adds a document whose file is too large for one request. An upload that has expired meanwhile begins anew once.
 */
export const sendLargeDocument = async (
  plant: Plant,
  document: NewDocument,
  large: LargeFile,
  isRepeated = false,
): Promise<PlantDocumentEnvelope> => {
  const { file, signal } = large;
  const { id: uploadId, forget } = await uploadOnce(large);
  try {
    const added = await repeatUnheard(() => sendDocument(plant, document, { files: [], uploadId, signal }), signal);
    complete.delete(file);
    await forget();
    return added;
  } catch (error) {
    const isRefused = isFileRefused(error);
    if (!isRefused && !isApiError(error, 'UPLOAD_NOT_FOUND', 'UPLOAD_INCOMPLETE')) throw error;
    complete.delete(file);
    if (isRefused) await Promise.all([forget(), discardUpload(uploadId)]);
    if (isRefused || isRepeated) throw error;
  }
  return sendLargeDocument(plant, document, large, true);
};
