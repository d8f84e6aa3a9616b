import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react';
import { addedText, pastedFiles } from '../../form/pasted-files';
import { useTranslate } from '../../i18n/I18nRoot';
import { acceptedTypes, useFileCheck } from '../../validation/use-file-check';
import { Button } from '../signs/Button';
import { classNames } from '../signs/cx';
import { Icon } from '../frame/Icon';
import styles from './FileDrop.module.css';
import { Hidden } from '../frame/Hidden';

interface FileDropProps {
  /** The number of files that were added before. */
  present: number;
  /** Receives the files of one pick or drop, only if all of them are valid. */
  onAdd: (files: File[]) => void;
  /** Whether a picture that is pasted anywhere on the page is added, too. */
  takesPaste?: boolean;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Takes dropped or picked files. One invalid file refuses all of them, and the message names it. */
export const FileDrop = ({ present, onAdd, takesPaste = false }: FileDropProps) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [added, setAdded] = useState('');
  const take = (files: File[]): void => {
    setAdded(addedText(files, translate));
    onAdd(files);
  };
  const check = useFileCheck({ present, onAdd: take, onChecked: setRefusal });
  const add = (list: ArrayLike<File> | null): void => check(Array.from(list ?? []));
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    if (!event.clipboardData || event.defaultPrevented) return;
    const files = pastedFiles(event.clipboardData, translate('common.files.screenshot'));
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    if (!takesPaste) return undefined;
    const listener = (event: ClipboardEvent): void => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [takesPaste]);
  const drag = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') add(event.dataTransfer.files);
  };

  return (
    <div>
      <div className={classNames(styles.zone, over && styles.over)} onDragOver={drag} onDragLeave={drag} onDrop={drag}>
        <Icon name="upload" size={28} />
        <span className={styles.drop}>{translate('common.files.drop')}</span>
        <Button
          variant="secondary"
          aria-describedby="attachments-help"
          id="attachments"
          onClick={() => input.current?.click()}
        >
          {translate('common.files.pick')}
        </Button>
        <input
          ref={input}
          type="file"
          name="files"
          multiple
          hidden
          accept={acceptedTypes}
          aria-label={translate('common.files.pick')}
          onChange={(event) => {
            add(event.target.files);
            event.target.value = '';
          }}
        />
      </div>
      <p id="attachments-help" className={styles.help}>
        {translate('common.files.help')}
      </p>
      <Hidden live>{refusal ? '' : added}</Hidden>
      {refusal && (
        <p role="alert" className={styles.bad}>
          {refusal}
        </p>
      )}
    </div>
  );
};
