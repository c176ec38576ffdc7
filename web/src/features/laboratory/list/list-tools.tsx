import { SearchBox } from '../../../ui/search-box.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { subjectOptions } from '../../subjects/subject-names.ts';
import { useSubjects } from '../../subjects/use-subjects.ts';
import { sorts } from './lab-list-query.ts';
import styles from './list-tools.module.css';
import type { LabList } from './use-lab-list.ts';

/** Search, subject and order in one line, for lists that are short for most people. */
export const ListTools = ({ list: { query, search, show } }: { readonly list: LabList }) => {
  const { data: subjects = [] } = useSubjects();
  const options = [{ value: '', label: 'All subjects' }, ...subjectOptions(subjects)];
  return (
    <search className={styles.tools}>
      <SearchBox
        label="Search laboratories"
        placeholder="Name or organisation"
        value={search.text}
        onChange={search.type}
      />
      <SelectField label="Subject" options={options} value={query.subject} onChange={(subject) => show({ subject })} />
      <SelectField label="Sort by" options={sorts} value={query.sort} onChange={(sort) => show({ sort })} />
    </search>
  );
};
