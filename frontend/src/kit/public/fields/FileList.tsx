import { useTranslate, useWords } from '../../i18n/I18nRoot';
import { fileSize } from '../../format/numbers';
import { Button } from '../signs/Button';
import { Icon } from '../frame/Icon';
import styles from './FileList.module.css';

export interface ListedFile {
  id: string;
  file: File;
  /** `chosen` files are sent together with the form. */
  state: 'chosen' | 'waiting' | 'sending' | 'sent' | 'failed';
  /** Share that has been sent, 0 to 1. */
  share: number;
  /** Why it failed. */
  error?: string;
}

interface FileListProps {
  files: readonly ListedFile[];
  onRemove?: (id: string) => void;
  onRetry?: (id: string) => void;
}

const StateOf = ({ file }: { file: ListedFile }) => {
  const translate = useTranslate();
  const percent = Math.floor(file.share * 100);
  switch (file.state) {
    case 'chosen':
      return null;
    case 'waiting':
      return <span>{translate('common.files.waiting')}</span>;
    case 'sending':
      return (
        <>
          <progress className={styles.progress} value={percent} max={100} aria-label={file.file.name} />
          <span>{translate('common.files.sending', { percent })}</span>
        </>
      );
    case 'sent':
      return (
        <span className={styles.sent}>
          <Icon name="check" size={16} /> {translate('common.files.sent')}
        </span>
      );
    case 'failed':
      return <span className={styles.failed}>{file.error}</span>;
  }
};

/** Files with the progress of each. */
export const FileList = ({ files, onRemove, onRetry }: FileListProps) => {
  const { translate, language } = useWords();
  if (files.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={translate('common.files.chosen')}>
      {files.map((item) => (
        <li key={item.id} className={styles.item}>
          <Icon name="file" />
          <span className={styles.text}>
            <span className={styles.name}>{item.file.name}</span>
            <span className={styles.state}>
              <span>{fileSize(item.file.size, language, translate)}</span>
              <StateOf file={item} />
            </span>
          </span>
          {item.state === 'failed' && onRetry && (
            <Button
              variant="text"
              icon="retry"
              aria-label={translate('common.files.retryFile', { fileName: item.file.name })}
              onClick={() => onRetry(item.id)}
            >
              {translate('common.retry')}
            </Button>
          )}
          {item.state === 'chosen' && onRemove && (
            <Button
              variant="danger"
              icon="trash"
              aria-label={translate('common.files.removeFile', { fileName: item.file.name })}
              onClick={() => onRemove(item.id)}
            >
              {translate('common.remove')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};
