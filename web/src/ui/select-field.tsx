import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import frame from './field-frame.module.css';
import styles from './select-field.module.css';

interface SelectFieldProps<Value extends string> {
  readonly name?: string;
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
  readonly onChange: (value: Value) => void;
  readonly onBlur?: () => void;
}

/** The browser's own list: it works with every keyboard, finger and screen reader. */
export const SelectField = <Value extends string>({
  name,
  label,
  options,
  value,
  hint,
  error,
  readOnly = false,
  onChange,
  onBlur,
}: SelectFieldProps<Value>) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.place}>
        <select
          id={id}
          name={name}
          value={value}
          disabled={readOnly}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined && hint === undefined ? undefined : `${id}-more`}
          onBlur={onBlur}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={16} />
      </div>
      {(error !== undefined || hint !== undefined) && (
        <div id={`${id}-more`}>
          {hint !== undefined && <p className={frame.hint}>{hint}</p>}
          {error !== undefined && (
            <p className={frame.error}>
              <CircleAlert aria-hidden size={16} />
              {error}
            </p>
          )}
        </div>
      )}
    </div>
  );
};
