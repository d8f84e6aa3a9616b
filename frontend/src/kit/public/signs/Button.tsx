import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './cx';
import { Icon, type IconName } from '../frame/Icon';
import { Spinner } from './Spinner';
import styles from './Button.module.css';
import { useCopy } from '../../hooks/browser';
import { useTranslate } from '../../i18n/I18nRoot';
import { Hidden } from '../frame/Hidden';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'secondary' | 'text' | 'danger';
  icon?: IconName;
  /** Shows progress and ignores further presses. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export const Button = ({
  variant = 'primary',
  icon,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={busy ? 'button' : type}
    aria-disabled={busy || undefined}
    className={classNames(styles.button, styles[variant], className)}
    onClick={busy ? undefined : onClick}
  >
    {busy ? <Spinner size={18} /> : icon && <Icon name={icon} />}
    <span>{children}</span>
  </button>
);

/** Copies `text`; `label` says what it copies. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => {
  const translate = useTranslate();
  const { copied, copy } = useCopy(text);
  return (
    <>
      <Button variant="secondary" icon={copied ? 'check' : 'copy'} onClick={copy}>
        {copied ? translate('common.copied') : label}
      </Button>
      <Hidden live>{copied ? translate('common.copied') : ''}</Hidden>
    </>
  );
};
