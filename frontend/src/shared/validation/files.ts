import type { ErrorCode } from '@contract/error-codes';
import { ATTACHMENT_TYPES, LIMITS, type AttachmentType } from '@contract/limits';

export interface BadFile {
  code: Extract<ErrorCode, 'TOO_MANY_FILES' | 'FILE_TOO_LARGE' | 'FILE_TYPE_NOT_ALLOWED' | 'EMPTY_FILE'>;
  fileName: string;
}

export const acceptedTypes = Object.keys(ATTACHMENT_TYPES).join(',');

const isAccepted = (type: string): type is AttachmentType => Object.hasOwn(ATTACHMENT_TYPES, type);

const typeByName = (fileName: string): AttachmentType | undefined => {
  const extension = fileName.split('.').at(-1)?.toLowerCase();
  return Object.keys(ATTACHMENT_TYPES)
    .filter(isAccepted)
    .find((type) => ATTACHMENT_TYPES[type].some((known) => known === extension));
};

/** Some systems know no type for MP4 files: the name's extension then decides. */
export const withType = (file: File): File => {
  const type = file.type === '' ? typeByName(file.name) : undefined;
  return type ? new File([file], file.name, { type, lastModified: file.lastModified }) : file;
};

/** The first file that cannot be added to `present` others, in the order: number, type, size. */
export const firstBadFile = (present: number, files: readonly File[]): BadFile | null => {
  const { maxFiles, maxBytes } = LIMITS.attachments;
  for (const [index, file] of files.entries()) {
    const fileName = file.name;
    if (present + index >= maxFiles) return { code: 'TOO_MANY_FILES', fileName };
    if (!isAccepted(file.type)) return { code: 'FILE_TYPE_NOT_ALLOWED', fileName };
    if (file.size > maxBytes) return { code: 'FILE_TOO_LARGE', fileName };
    if (file.size === 0) return { code: 'EMPTY_FILE', fileName };
  }
  return null;
};
