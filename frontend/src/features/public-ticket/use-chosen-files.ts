import { useRef, useState } from 'react';
import type { ListedFile } from '@/kit/public/fields/FileList';
import { checksDone } from '@/kit/validation/use-file-check';

interface ChosenFiles {
  files: ListedFile[];
  changeFiles: (files: ListedFile[]) => void;
  /** Also sends the files whose check ends after the form was sent; nothing when one was refused meanwhile. */
  sendChecked: (send: (files: ListedFile[]) => Promise<void>) => Promise<void>;
}

/** The files that go with the ticket. */
export const useChosenFiles = (): ChosenFiles => {
  const [files, setFiles] = useState<ListedFile[]>([]);
  const latest = useRef(files);
  const changeFiles = (changed: ListedFile[]): void => {
    latest.current = changed;
    setFiles(changed);
  };
  const sendChecked: ChosenFiles['sendChecked'] = async (send) => {
    if (await checksDone()) await send(latest.current);
  };
  return { files, changeFiles, sendChecked };
};
