import { Link } from 'react-router';
import { fieldOf, type Subject, subjectOptions } from '../../features/subjects/subject-names.ts';
import { useSubjects } from '../../features/subjects/use-subjects.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { Line, Loading } from '../../ui/skeleton.tsx';
import { useWide } from '../../ui/use-wide.ts';
import styles from './subject-filter.module.css';

interface SubjectFilterProps {
  readonly subject: string;
  /** The query of the address that shows a subject. */
  readonly queryOf: (subject: string) => string;
  readonly onChoose: (subject: string) => void;
}

interface SubjectTreeProps extends Pick<SubjectFilterProps, 'subject' | 'queryOf'> {
  readonly subjects: readonly Subject[];
}

/** Two levels; the second shows below the field that is open. */
const SubjectTree = ({ subjects, subject, queryOf }: SubjectTreeProps) => {
  const open = fieldOf(subjects, subject);
  const link = (code: string, name: string) => (
    <Link to={{ search: queryOf(code) }} aria-current={code === subject ? 'true' : undefined}>
      {name}
    </Link>
  );
  return (
    <nav aria-label="Subjects" className={styles.tree}>
      <h2>Subjects</h2>
      <ul>
        <li>{link('', 'All subjects')}</li>
        {subjects.map((field) => (
          <li key={field.code}>
            {link(field.code, field.name)}
            {field === open && (
              <ul>
                {field.children.map((child) => (
                  <li key={child.code}>{link(child.code, child.name)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** A tree beside the list where there is room; the browser's own list where there is not. */
export const SubjectFilter = ({ subject, queryOf, onChoose }: SubjectFilterProps) => {
  const { data: subjects, error } = useSubjects();
  const wide = useWide();
  if (!wide) {
    const options = [{ value: '', label: 'All subjects' }, ...subjectOptions(subjects ?? [])];
    return <SelectField label="Subject" options={options} value={subject} onChange={onChoose} />;
  }
  if (subjects !== undefined) return <SubjectTree subjects={subjects} subject={subject} queryOf={queryOf} />;
  if (error !== null) return null;
  return (
    <Loading label="Subjects are being loaded">
      <Line width="medium" />
      <Line />
      <Line width="medium" />
      <Line />
    </Loading>
  );
};
