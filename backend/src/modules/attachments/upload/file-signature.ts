import { fileTypeFromBuffer } from 'file-type';
import { ATTACHMENT_TYPES, type AttachmentType } from '../../../contract/index.js';
import { DomainError } from '../../../kernel/errors/index.js';
import { extensionOf } from './file-name.js';

/** Bytes needed to detect the type. */
export const SIGNATURE_BYTES = 4100;

const ALIASES: Readonly<Record<string, AttachmentType>> = { 'image/jpg': 'image/jpeg' };

/**
 * The type by the content's signature, which extension and declared type must match. Nothing is
 * decoded. Throws FILE_TYPE_NOT_ALLOWED.
 */
export async function agreedType(head: Uint8Array, fileName: string, declared: string): Promise<AttachmentType> {
  const found = await fileTypeFromBuffer(head);
  if (!found || !isAttachmentType(found.mime)) throw new DomainError('FILE_TYPE_NOT_ALLOWED');
  const extensions: readonly string[] = ATTACHMENT_TYPES[found.mime];
  // Containers such as F4V share MP4's media type but have their own extension.
  const agrees =
    extensions.includes(found.ext) &&
    extensions.includes(extensionOf(fileName)) &&
    (ALIASES[declared.toLowerCase()] ?? declared.toLowerCase()) === found.mime;
  if (!agrees) throw new DomainError('FILE_TYPE_NOT_ALLOWED');
  return found.mime;
}

const isAttachmentType = (mime: string): mime is AttachmentType => Object.hasOwn(ATTACHMENT_TYPES, mime);
