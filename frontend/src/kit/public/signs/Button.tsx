import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from './cx';
import { Icon, type IconName } from '../frame/Icon';
import { Spinner } from './Spinner';
import styles from './Button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: 'primary' | 'secondary' | 'text' | 'danger';
  icon?: IconName;
  /** Shows progress and takes no further press. */
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
    className={cx(styles.button, styles[variant], className)}
    onClick={busy ? undefined : onClick}
  >
    {busy ? <Spinner size={18} /> : icon && <Icon name={icon} />}
    <span>{children}</span>
  </button>
);
