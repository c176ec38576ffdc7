import { Combobox } from '@base-ui/react/combobox';
import { Field } from '@base-ui/react/field';
import { Check, ChevronDown, CircleAlert, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import styles from './combobox-field.module.css';
import frame from './field-frame.module.css';

export interface ComboboxOption {
  readonly value: string;
  readonly label: string;
  readonly detail?: string | undefined;
}

interface ComboboxFieldProps<Option extends ComboboxOption> {
  readonly name: string;
  readonly label: string;
  /** All there are; or, with `onType`, those that were found for what was typed. */
  readonly options: readonly Option[];
  readonly value: string;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly readOnly?: boolean;
  /** Said below the options: that nothing was found, or that the search is under way. */
  readonly note?: ReactNode;
  /** Somebody else searches; without it the options are searched here. */
  readonly onType?: (text: string) => void;
  readonly onChange: (option: Option | null) => void;
}

const most = 60;

/** One of very many, found by typing a part of it. */
export const ComboboxField = <Option extends ComboboxOption>({
  name,
  label,
  options,
  value,
  placeholder,
  hint,
  error,
  readOnly = false,
  note,
  onType,
  onChange,
}: ComboboxFieldProps<Option>) => {
  const place = useRef<HTMLDivElement>(null);
  const { contains } = Combobox.useFilter();
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Field.Root name={name} invalid={error !== undefined} className={frame.field}>
      <Field.Label className={frame.label}>{label}</Field.Label>
      <Combobox.Root
        items={options}
        value={chosen}
        readOnly={readOnly}
        limit={most}
        autoHighlight
        isItemEqualToValue={(one: Option, other: Option) => one.value === other.value}
        itemToStringLabel={(option: Option) => option.label}
        filter={
          onType === undefined
            ? (option: Option, typed) =>
                contains(`${option.label} ${option.value} ${option.detail ?? ''}`, typed.trim())
            : null
        }
        onInputValueChange={(typed, { reason }) => {
          if (reason === 'input-change' || reason === 'input-clear') onType?.(typed);
        }}
        onValueChange={onChange}
      >
        <div ref={place} className={styles.place}>
          <Combobox.Input data-path={name} placeholder={placeholder} spellCheck={false} autoComplete="off" />
          {!readOnly && (
            <div className={styles.end}>
              {chosen === null ? (
                <Combobox.Trigger aria-label={`Show the choices for ${label.toLowerCase()}`}>
                  <ChevronDown aria-hidden size={16} />
                </Combobox.Trigger>
              ) : (
                <Combobox.Clear aria-label={`Clear ${label.toLowerCase()}`}>
                  <X aria-hidden size={16} />
                </Combobox.Clear>
              )}
            </div>
          )}
          {/* Stays in the landmark that it was opened from. */}
          <Combobox.Portal container={place}>
            <Combobox.Positioner className={styles.positioner} sideOffset={4}>
              <Combobox.Popup className={styles.popup}>
                <Combobox.List className={styles.list}>
                  {(option: Option) => (
                    <Combobox.Item key={option.value} value={option} className={styles.option}>
                      <Combobox.ItemIndicator render={<Check aria-hidden size={16} />} />
                      <span className={styles.words}>
                        {option.label}
                        {option.detail !== undefined && <span className={styles.detail}>{option.detail}</span>}
                      </span>
                    </Combobox.Item>
                  )}
                </Combobox.List>
                {onType === undefined ? (
                  <Combobox.Empty className={styles.note}>Nothing goes by this name.</Combobox.Empty>
                ) : (
                  <Combobox.Status className={styles.note}>{note}</Combobox.Status>
                )}
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </div>
      </Combobox.Root>
      {hint !== undefined && <Field.Description className={frame.hint}>{hint}</Field.Description>}
      <Field.Error match={error !== undefined} className={frame.error}>
        <CircleAlert aria-hidden size={16} />
        {error}
      </Field.Error>
    </Field.Root>
  );
};
