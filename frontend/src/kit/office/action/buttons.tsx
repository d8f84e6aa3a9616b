import { Button, type ButtonProps } from '@mui/material';
import { type ChangeEvent, useRef } from 'react';
import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import { useCopy } from '@/kit/hooks/browser';
import { useTranslate } from '@/kit/i18n/I18nRoot';
import { Hidden } from '@/kit/public/frame/Hidden';

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'startIcon' | 'loading' | 'sx'> {
  label: string;
  accept: string;
  multiple?: boolean;
  /** Opens the phone's camera instead of its files. */
  camera?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that lets the user choose files, or take a photo. */
export const FileButton = ({ label, accept, multiple, camera = false, onFiles, ...look }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Without this, the same file could not be chosen again after an error.
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <Button {...look} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={multiple}
        capture={camera ? 'environment' : undefined}
        aria-label={label}
        onChange={choose}
      />
    </>
  );
};

interface FilterButtonProps {
  isPressed: boolean;
  onClick: () => void;
  children: string;
}

/** One of several buttons that filter what is shown; pressed while its filter is set. */
export const FilterButton = ({ isPressed, ...button }: FilterButtonProps) => (
  <Button
    {...button}
    size="small"
    variant={isPressed ? 'contained' : 'outlined'}
    color={isPressed ? 'primary' : 'inherit'}
    aria-pressed={isPressed}
    sx={{ minHeight: 40 }}
  />
);

/** Copies `text`; `label` says what it copies. */
export const CopyTextButton = ({ text, label }: { text: string; label: string }) => {
  const translate = useTranslate();
  const { copied, copy } = useCopy(text);
  return (
    <>
      <Button variant="outlined" startIcon={copied ? <Check /> : <ContentCopy />} onClick={copy}>
        {copied ? translate('common.copied') : label}
      </Button>
      <Hidden live>{copied ? translate('common.copied') : ''}</Hidden>
    </>
  );
};
