import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Variant = 'primary' | 'secondary' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: Variant;
  /** Something is under way: the button stays where the focus is, and does nothing. */
  readonly busy?: boolean;
}

export const Button = ({ variant = 'secondary', busy = false, type = 'button', onClick, ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={styles.button}
    data-variant={variant}
    aria-disabled={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  />
);

interface ButtonLinkProps {
  readonly to: string;
  readonly variant?: Variant;
  readonly children: string;
}

export const ButtonLink = ({ to, variant = 'secondary', children }: ButtonLinkProps) => (
  <Link to={to} className={styles.button} data-variant={variant}>
    {children}
  </Link>
);
