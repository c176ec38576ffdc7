import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** What it does; shown on hover. */
  readonly name: string;
}

/** A small button in a row of a list. */
export const IconButton = ({ name, ...rest }: IconButtonProps) => (
  <button {...rest} type="button" className={styles.button} aria-label={name} title={name} />
);
