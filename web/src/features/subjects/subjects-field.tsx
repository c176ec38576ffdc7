import { CircleAlert, X } from 'lucide-react';
import { useSubjects } from './use-subjects.ts';
import { subjectNames } from './subject-names.ts';
import { Line, Loading } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import styles from './subjects-field.module.css';

interface SubjectsFieldProps {
  readonly value: readonly string[];
  readonly error: string | undefined;
  /** What people find by them. */
  readonly of: 'laboratory' | 'dataset';
  readonly readOnly?: boolean;
  readonly onChange: (value: string[]) => void;
}

const most = 5;

/** Up to five subjects from a tree of two levels; what is chosen stands above it. */
export const SubjectsField = ({ value, error, of, readOnly = false, onChange }: SubjectsFieldProps) => {
  const { data: subjects, error: failure, refetch } = useSubjects();
  const names = subjectNames(subjects ?? []);
  const full = value.length >= most;
  const toggle = (code: string): void =>
    onChange(value.includes(code) ? value.filter((other) => other !== code) : [...value, code]);
  const box = (code: string, name: string) => (
    <label key={code} className={styles.choice}>
      <input
        type="checkbox"
        checked={value.includes(code)}
        disabled={readOnly || (full && !value.includes(code))}
        onChange={() => toggle(code)}
      />
      {name}
    </label>
  );
  return (
    <fieldset name="subjects" tabIndex={-1} className={styles.field}>
      <legend>Subjects</legend>
      <p className={styles.hint}>
        {full
          ? 'Five are chosen. Take one away to choose another.'
          : `Up to five, by which people find the ${of}. ${value.length === 0 ? '' : `${value.length} chosen.`}`}
      </p>
      {value.length > 0 && (
        <ul className={styles.chosen}>
          {value.map((code) => (
            <li key={code}>
              {names.get(code) ?? code}
              {!readOnly && (
                <button type="button" aria-label={`Take away ${names.get(code) ?? code}`} onClick={() => toggle(code)}>
                  <X aria-hidden size={16} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {failure !== null && (
        <Trouble onRetry={() => void refetch()}>The subjects could not be loaded. {failure.message}</Trouble>
      )}
      {subjects === undefined && failure === null && (
        <Loading label="Subjects are being loaded">
          <Line width="medium" />
          <Line width="medium" />
        </Loading>
      )}
      <div className={styles.tree}>
        {subjects?.map(({ code, name, children }) => {
          const chosen = [code, ...children.map((child) => child.code)].filter((each) => value.includes(each)).length;
          return (
            <details key={code}>
              <summary>
                {name}
                {chosen > 0 && <span className={styles.number}> · {chosen} chosen</span>}
              </summary>
              <div className={styles.choices}>
                {box(code, `${name} as a whole`)}
                {children.map((child) => box(child.code, child.name))}
              </div>
            </details>
          );
        })}
      </div>
      {error !== undefined && (
        <p className={styles.error}>
          <CircleAlert aria-hidden size={16} />
          {error}
        </p>
      )}
    </fieldset>
  );
};
