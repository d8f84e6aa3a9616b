import { ATTACHMENT_TYPES, REPLY_FILE_TYPES } from '@contract/limits';
import { acceptedTypes } from './use-file-check';

/** The further types of files that messages take, as the page's document lists them. */
export const readReplyFileTypes = (): readonly string[] => {
  const content = document.querySelector<HTMLMetaElement>('meta[name=replyFileTypes]')?.content;
  return content === undefined ? REPLY_FILE_TYPES : (JSON.parse(content) as string[]);
};

/** For file pickers. Asked for HEIC, iPhones would send it in place of the JPG that pages can show. */
export const acceptedByReplies = (): string =>
  [acceptedTypes, ...readReplyFileTypes().flatMap((type) => (type === 'heic' ? [] : [`.${type}`]))].join(',');

/** All types that messages take, in words. */
export const replyFormats = (): string =>
  [...Object.values(ATTACHMENT_TYPES).map(([usual]) => usual), ...readReplyFileTypes()].join(', ').toUpperCase();
