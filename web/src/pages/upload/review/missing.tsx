import { CircleAlert, CircleCheck, ListTodo } from 'lucide-react';
import type { Ref } from 'react';
import { useDraftState } from '../draft/draft-context.tsx';
import { reveal } from '../draft/reveal.ts';
import { placeOf } from '../../../features/metadata/field-words.ts';
import styles from './review-step.module.css';

interface MissingProps {
  readonly heading: Ref<HTMLHeadingElement>;
}

/** Everything that is still missing or wrong, each with the way to its field. */
export const Missing = ({ heading }: MissingProps) => {
  const problems = useDraftState((state) => state.problems);
  const checked = useDraftState((state) => state.checked);
  if (problems.length === 0) {
    return (
      <div className={styles.missing} data-complete>
        <h3 ref={heading} tabIndex={-1}>
          <CircleCheck aria-hidden />
          Everything that is needed is here
        </h3>
      </div>
    );
  }
  return (
    <div className={styles.missing} data-checked={checked || undefined}>
      <h3 ref={heading} tabIndex={-1}>
        {checked ? <CircleAlert aria-hidden /> : <ListTodo aria-hidden />}
        {problems.length === 1 ? 'One thing is missing' : `${problems.length} things are missing`}
      </h3>
      <ul>
        {problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <button type="button" onClick={() => reveal(path)}>
              {placeOf(path)}
            </button>
            {`: ${message}`}
          </li>
        ))}
      </ul>
    </div>
  );
};
