import { checkFileKind, type FileRefusal, SIGNATURE_BYTES } from '@contract/file-kinds';
import { LIMITS } from '@contract/limits';

/** The bytes that a file may have, and the translation key of the sentence for a larger one. */
export interface SizeLimit {
  maxBytes: number;
  reason: string;
}

const ATTACHMENT_SIZE: SizeLimit = { maxBytes: LIMITS.attachments.maxBytes, reason: 'errors.FILE_TOO_LARGE' };

interface BadFile {
  fileName: string;
  /** The translation key of the sentence that says why. */
  reason: string;
}

interface CheckedFiles {
  /** The files with the name and type that the server gives them; empty if one is bad. */
  files: File[];
  bad?: BadFile;
}

const REASONS: Readonly<Record<FileRefusal, string>> = {
  HEIC: 'common.files.heic',
  MOV: 'common.files.mov',
  NAME: 'common.files.otherName',
  UNKNOWN: 'errors.FILE_TYPE_NOT_ALLOWED',
};

/**
 * Returns the file, or the reason why it is bad. The browser's type is ignored, because it comes from the name alone.
 */
const checkFile = async (
  file: File,
  further: readonly string[] | undefined,
  limit: SizeLimit,
): Promise<File | string> => {
  if (file.size === 0) return 'errors.EMPTY_FILE';
  const head = await file
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  if (!head) return 'common.files.unreadable';
  const kind = checkFileKind(new Uint8Array(head), file.name, '', further);
  if ('refusal' in kind) return REASONS[kind.refusal];
  if (file.size > limit.maxBytes) return limit.reason;
  const { fileName, mimeType } = kind;
  if (file.name === fileName && file.type === mimeType) return file;
  return new File([file], fileName, { type: mimeType, lastModified: file.lastModified });
};

/**
 * Checks files as the server does, as far as their first bytes say, up to the first bad one. `present` is the number of
 * files added before.
 */
export const checkFiles = async (
  present: number,
  files: readonly File[],
  further?: readonly string[],
  limit = ATTACHMENT_SIZE,
): Promise<CheckedFiles> => {
  const checked: File[] = [];
  for (const file of files) {
    const isOneTooMany = present + checked.length >= LIMITS.attachments.maxFiles;
    const result = isOneTooMany ? 'errors.TOO_MANY_FILES' : await checkFile(file, further, limit);
    if (typeof result === 'string') return { files: [], bad: { fileName: file.name, reason: result } };
    checked.push(result);
  }
  return { files: checked };
};
