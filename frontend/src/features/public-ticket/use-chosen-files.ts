import { useRef, useState } from 'react';
import type { ListedFile } from '@/shared/ui/FileList';
import { checksDone } from '@/shared/validation/use-file-check';

interface ChosenFiles {
  files: ListedFile[];
  changeFiles: (files: ListedFile[]) => void;
  /** Also has the files whose check ends after the form was sent; undefined when one was refused meanwhile. */
  checkedFiles: () => Promise<ListedFile[] | undefined>;
}

/** The files that go with the ticket. */
export const useChosenFiles = (): ChosenFiles => {
  const [files, setFiles] = useState<ListedFile[]>([]);
  const latest = useRef(files);
  const changeFiles = (changed: ListedFile[]): void => {
    latest.current = changed;
    setFiles(changed);
  };
  const checkedFiles = async (): Promise<ListedFile[] | undefined> =>
    (await checksDone()) ? latest.current : undefined;
  return { files, changeFiles, checkedFiles };
};
