import type { Translate } from '@/i18n/i18n';

/** The name that browsers give a picture that is not from a file. */
const UNNAMED = /^(?:image\.\w+)?$/;

/** Whether the clipboard has text that should be pasted. Spreadsheets add a picture of the cells to their text. */
const hasText = (clipboard: DataTransfer): boolean => {
  const lines = clipboard
    .getData('text/plain')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const names = Array.from(clipboard.files, ({ name }) => name);
  // File managers may add the names of copied files as text.
  return lines.some((line) => !names.includes(line.trim()));
};

/**
 * The day and time for a file name, without characters that file systems refuse. The Swedish format is that of ISO
 * 8601.
 */
const stampOf = (now: Date): string => now.toLocaleString('sv').replaceAll(':', '.');

/**
 * The pictures and files of a paste; empty where text is pasted. Screenshots are named by `title` and the time,
 * further ones also by a number.
 */
export const pastedFiles = (clipboard: DataTransfer, title: string, now = new Date()): File[] => {
  if (hasText(clipboard)) return [];
  return Array.from(clipboard.files, (file, place) => {
    if (!UNNAMED.test(file.name)) return file;
    const extension = file.type.split('/')[1]?.replace('jpeg', 'jpg') ?? 'png';
    const number = place > 0 ? ` (${place + 1})` : '';
    return new File([file], `${title} ${stampOf(now)}${number}.${extension}`, { type: file.type });
  });
};

/** The announcement after files were added. */
export const addedText = (files: readonly File[], translate: Translate): string =>
  translate('common.files.added', { fileNames: files.map(({ name }) => name).join(', ') });
