import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import styles from './checklist.module.css';

interface ChecklistProps {
  readonly items: readonly string[];
  readonly ticked: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (ticked: readonly string[]) => void;
}

/** What a reviewer looks at before approving, each ticked by hand. */
export const Checklist = ({ items, ticked, problem, onChange }: ChecklistProps) => {
  const id = useId();
  return (
    <fieldset className={styles.list} aria-describedby={problem === undefined ? undefined : id}>
      <legend>Before you approve</legend>
      {items.map((item) => (
        <label key={item} className={styles.item}>
          <input
            type="checkbox"
            checked={ticked.includes(item)}
            onChange={({ target }) =>
              onChange(target.checked ? [...ticked, item] : ticked.filter((one) => one !== item))
            }
          />
          {item}
        </label>
      ))}
      {problem !== undefined && (
        <p id={id} role="alert" className={styles.problem}>
          <CircleAlert aria-hidden size={16} />
          {problem}
        </p>
      )}
    </fieldset>
  );
};
