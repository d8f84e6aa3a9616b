import { useEffect, useRef } from 'react';
import { useTranslate } from '../i18n/I18nRoot';
import { checkFiles } from './files';

interface FileCheck {
  /** How many files there are already. */
  present: number;
  /** Receives the files of one choice, only if all of them are valid. */
  onAdd: (files: File[]) => void;
  /** Receives the sentence that names the first bad file, or undefined if there is none. */
  onChecked: (refusal: string | undefined) => void;
}

/** The checks of all choices so far, one after the other. */
let running: Promise<unknown> = Promise.resolve();

/** Ends when all files that were chosen are checked: a form waits for it before it is sent. */
export const checksDone = (): Promise<unknown> => running;

/** Checks the first bytes of chosen files before they are taken. */
export const useFileCheck = (given: FileCheck): ((files: File[]) => void) => {
  const translate = useTranslate();
  const latest = useRef({ ...given, translate });
  useEffect(() => {
    latest.current = { ...given, translate };
  });
  const check = async (chosen: File[]): Promise<void> => {
    const { files, bad } = await checkFiles(latest.current.present, chosen);
    const { onAdd, onChecked, translate: say } = latest.current;
    onChecked(bad && say('common.files.badFile', { fileName: bad.fileName, reason: say(bad.reason) }));
    if (files.length > 0) onAdd(files);
  };
  return (chosen) => {
    const done = running.then(() => check(chosen));
    running = done.catch(() => undefined);
  };
};
