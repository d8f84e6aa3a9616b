import { useEffect, useRef } from 'react';
import { ATTACHMENT_TYPES } from '@contract/limits';
import { useTranslate } from '../i18n/I18nRoot';

export const acceptedTypes = Object.keys(ATTACHMENT_TYPES).join(',');

/** The checks are loaded with the first file, so that pages stay light. The server checks again what could not be checked here. */
const loadCheck = () => import('./files').catch(() => undefined);

interface FileCheck {
  /** How many files there are already. */
  present: number;
  /** Receives the files of one choice, only if all of them are valid. */
  onAdd: (files: File[]) => void;
  /** Receives the sentence that names the first bad file, or undefined if there is none. */
  onChecked: (refusal: string | undefined) => void;
}

/** Checks run one after the other; this one ends with the last, and says whether all files were good. */
let running: Promise<boolean> = Promise.resolve(true);

/**
 * Ends when all files that were chosen are checked: a form waits for it before it is sent, and is not sent
 * when one of them was refused meanwhile.
 */
export const checksDone = (): Promise<boolean> => running;

/** Checks the first bytes of chosen files before they are taken. */
export const useFileCheck = (given: FileCheck): ((files: File[]) => void) => {
  const translate = useTranslate();
  const latest = useRef({ ...given, translate });
  useEffect(() => {
    latest.current = { ...given, translate };
  });
  const check = async (chosen: File[]): Promise<boolean> => {
    const { files, bad = undefined } = (await (await loadCheck())?.checkFiles(latest.current.present, chosen)) ?? {
      files: chosen,
    };
    const { onAdd, onChecked, translate: say } = latest.current;
    onChecked(bad && say('common.files.badFile', { fileName: bad.fileName, reason: say(bad.reason) }));
    if (files.length > 0) onAdd(files);
    return bad === undefined;
  };
  return (chosen) => {
    const done = running.then(async (wereGood) => (await check(chosen)) && wereGood).catch(() => false);
    running = done;
    // The author of the form has already seen what was refused before it is sent.
    void done.then(() => {
      if (running === done) running = Promise.resolve(true);
    });
  };
};
