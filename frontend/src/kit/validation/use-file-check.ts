import { useEffect, useRef } from 'react';
import { ATTACHMENT_TYPES } from '@contract/limits';
import { useTranslate } from '../i18n/I18nRoot';
import type { SizeLimit } from './files';

export const acceptedTypes = Object.keys(ATTACHMENT_TYPES).join(',');

/**
 * The checks are loaded with the first file, so that pages stay light. If they cannot be loaded, only the server
 * checks.
 */
const loadCheck = () => import('./files').catch(() => undefined);

interface FileCheck {
  /** The number of files that were added before. */
  present: number;
  /** Extensions that are accepted beyond the types of every upload. */
  further?: readonly string[];
  /** Absent for the usual limit. */
  limit?: SizeLimit;
  /** Receives the files of one choice, only if all of them are valid. */
  onAdd: (files: File[]) => void;
  /** Receives the sentence that names the first bad file, or undefined if there is none. */
  onChecked: (refusal: string | undefined) => void;
}

/** The last of the checks, which run one after the other. It resolves to whether all files were good. */
let running: Promise<boolean> = Promise.resolve(true);

/**
 * Resolves when all chosen files are checked. A form waits for this before it is sent, and is not sent when one of
 * them was refused meanwhile.
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
    const { present, further, limit } = latest.current;
    const checks = await loadCheck();
    const { files, bad = undefined } = (await checks?.checkFiles(present, chosen, further, limit)) ?? { files: chosen };
    const { onAdd, onChecked, translate: say } = latest.current;
    onChecked(bad && say('common.files.badFile', { fileName: bad.fileName, reason: say(bad.reason) }));
    if (files.length > 0) onAdd(files);
    return bad === undefined;
  };
  return (chosen) => {
    const done = running.then(async (wereGood) => (await check(chosen)) && wereGood).catch(() => false);
    running = done;
    // The user has seen these refusals, so they must not block a later submit.
    void done.then(() => {
      if (running === done) running = Promise.resolve(true);
    });
  };
};
