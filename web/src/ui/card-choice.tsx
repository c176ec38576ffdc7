import { type CSSProperties, type ReactNode, useId } from 'react';
import styles from './card-choice.module.css';

interface CardOption {
  readonly value: string;
  readonly label: ReactNode;
  readonly more?: ReactNode;
}

interface CardChoiceProps {
  readonly name: string;
  readonly options: readonly CardOption[];
  readonly value: string;
  readonly readOnly: boolean;
  /** How wide a card is at least, as a length of CSS. */
  readonly least?: string;
  readonly onChange: (value: string) => void;
}

interface CardLength extends CSSProperties {
  readonly '--card'?: string;
}

/** One of a few as cards side by side. None of them may be chosen yet. */
export const CardChoice = ({ name, options, value, readOnly, least, onChange }: CardChoiceProps) => {
  const id = useId();
  const length: CardLength = { '--card': least };
  return (
    <div className={styles.cards} style={length}>
      {options.map((option) => (
        <label key={option.value} className={styles.card}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={readOnly}
            aria-labelledby={`${id}-${option.value}`}
            aria-describedby={option.more === undefined ? undefined : `${id}-${option.value}-more`}
            onChange={() => onChange(option.value)}
          />
          <span id={`${id}-${option.value}`} className={styles.label}>
            {option.label}
          </span>
          {option.more !== undefined && (
            <span id={`${id}-${option.value}-more`} className={styles.more}>
              {option.more}
            </span>
          )}
        </label>
      ))}
    </div>
  );
};
