import styles from './choice-field.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly explanation: string;
}

interface ChoiceFieldProps<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, all in sight, each with what it means. */
export const ChoiceField = <Value extends string>({
  name,
  label,
  choices,
  value,
  onChange,
}: ChoiceFieldProps<Value>) => (
  <fieldset className={styles.field}>
    <legend>{label}</legend>
    {choices.map((choice) => (
      <label key={choice.value} className={styles.choice}>
        <input
          type="radio"
          name={name}
          value={choice.value}
          checked={choice.value === value}
          aria-labelledby={`${name}-${choice.value}-label`}
          aria-describedby={`${name}-${choice.value}-explanation`}
          onChange={() => onChange(choice.value)}
        />
        <span id={`${name}-${choice.value}-label`} className={styles.label}>
          {choice.label}
        </span>
        <span id={`${name}-${choice.value}-explanation`} className={styles.explanation}>
          {choice.explanation}
        </span>
      </label>
    ))}
  </fieldset>
);
