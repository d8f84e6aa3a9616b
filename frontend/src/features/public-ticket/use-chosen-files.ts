import { useRef, useState } from 'react';
import type { ListedFile } from '@/shared/ui/FileList';
import { checksDone } from '@/shared/validation/use-file-check';

interface ChosenFiles {
  files: ListedFile[];
  changeFiles: (files: ListedFile[]) => void;
  /** Also has the files whose check ends after the form was sent. */
  checkedFiles: () => Promise<ListedFile[]>;
}

/** The files that go with the ticket. */
export const useChosenFiles = (): ChosenFiles => {
  const [files, setFiles] = useState<ListedFile[]>([]);
  const latest = useRef(files);
  const changeFiles = (changed: ListedFile[]): void => {
    latest.current = changed;
    setFiles(changed);
  };
  const checkedFiles = async (): Promise<ListedFile[]> => {
    await checksDone();
    return latest.current;
  };
  return { files, changeFiles, checkedFiles };
};
