import { checkFileKind, type FileRefusal, SIGNATURE_BYTES } from '@contract/file-kinds';
import { LIMITS } from '@contract/limits';

interface BadFile {
  fileName: string;
  /** The key of the sentence that says why. */
  reason: string;
}

interface CheckedFiles {
  /** With the name and the type that the server gives them; none if one is bad. */
  files: File[];
  bad?: BadFile;
}

const REASONS: Readonly<Record<FileRefusal, string>> = {
  HEIC: 'common.files.heic',
  MOV: 'common.files.mov',
  NAME: 'common.files.otherName',
  UNKNOWN: 'errors.FILE_TYPE_NOT_ALLOWED',
};

/** The browser takes a type from the name alone, so it is not asked. Returns the reason for a bad file. */
const checkFile = async (file: File): Promise<File | string> => {
  if (file.size === 0) return 'errors.EMPTY_FILE';
  const head = await file
    .slice(0, SIGNATURE_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  if (!head) return 'common.files.unreadable';
  const kind = checkFileKind(new Uint8Array(head), file.name, '');
  if ('refusal' in kind) return REASONS[kind.refusal];
  if (file.size > LIMITS.attachments.maxBytes) return 'errors.FILE_TOO_LARGE';
  const { fileName, mimeType } = kind;
  if (file.name === fileName && file.type === mimeType) return file;
  return new File([file], fileName, { type: mimeType, lastModified: file.lastModified });
};

/** Checks what is to be added to `present` other files as the server does, up to the first bad one. */
export const checkFiles = async (present: number, files: readonly File[]): Promise<CheckedFiles> => {
  const checked: File[] = [];
  for (const file of files) {
    const isOneTooMany = present + checked.length >= LIMITS.attachments.maxFiles;
    const result = isOneTooMany ? 'errors.TOO_MANY_FILES' : await checkFile(file);
    if (typeof result === 'string') return { files: [], bad: { fileName: file.name, reason: result } };
    checked.push(result);
  }
  return { files: checked };
};
