import { useRef, useState, type DragEvent } from 'react';
import { useTranslate } from '../i18n/I18nRoot';
import { acceptedTypes, firstBadFile, withType, type BadFile } from '../validation/files';
import { Button } from './Button';
import { cx } from './cx';
import { Icon } from './Icon';
import styles from './FileDrop.module.css';

interface FileDropProps {
  /** How many files there are already. */
  present: number;
  /** Receives the files of one pick or drop, only if all of them are valid. */
  onAdd: (files: File[]) => void;
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Takes dropped or picked files. One invalid file refuses them all and is named. */
export const FileDrop = ({ present, onAdd }: FileDropProps) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [bad, setBad] = useState<BadFile | null>(null);

  const add = (list: FileList | null): void => {
    const files = Array.from(list ?? []).map(withType);
    const found = firstBadFile(present, files);
    setBad(found);
    if (!found && files.length > 0) onAdd(files);
  };
  const drag = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') add(event.dataTransfer.files);
  };

  return (
    <div>
      <div className={cx(styles.zone, over && styles.over)} onDragOver={drag} onDragLeave={drag} onDrop={drag}>
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
      {bad && (
        <p role="alert" className={styles.bad}>
          {translate('common.files.badFile', { fileName: bad.fileName, reason: translate(`errors.${bad.code}`) })}
        </p>
      )}
    </div>
  );
};
