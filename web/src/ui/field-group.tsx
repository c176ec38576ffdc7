import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './field-frame.module.css';

interface FieldGroupProps {
  /** Where a link to a problem leads. */
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Several controls that are one field: a list, a row of cards. */
export const FieldGroup = ({ name, label, hint, error, children }: FieldGroupProps) => {
  const id = useId();
  return (
    <fieldset
      data-path={name}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : id}
      className={styles.field}
    >
      <legend className={styles.label}>{label}</legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {children}
      {error !== undefined && (
        <p id={id} className={styles.error}>
          <CircleAlert aria-hidden size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
};
