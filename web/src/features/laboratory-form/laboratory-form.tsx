import type { Problem } from '@vitrine/contract/envelope.ts';
import type { ReactNode, RefObject } from 'react';
import { Trouble } from '../../ui/trouble.tsx';
import styles from './laboratory-form.module.css';
import { fieldLabels } from './laboratory-values.ts';
import { ProblemList } from '../form/problem-list.tsx';

interface LaboratoryFormProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly label: string;
  readonly problems: readonly Problem[];
  readonly failure: string | undefined;
  readonly fields: ReactNode;
  readonly actions: ReactNode;
  readonly onSubmit: () => void;
}

const labels: Readonly<Record<string, string>> = fieldLabels;

const labelOf = (path: string): string => {
  const [field = '', index] = path.split('.');
  return field === 'invitePis' ? `Person ${Number(index) + 1}` : (labels[field] ?? 'Elsewhere');
};

/** The frame around the fields: what is wrong, and what to do. */
export const LaboratoryForm = ({ form, label, problems, failure, fields, actions, onSubmit }: LaboratoryFormProps) => (
  <form
    ref={form}
    noValidate
    aria-label={label}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {fields}
    <div className={styles.end}>
      {problems.length > 0 && (
        <ProblemList
          problems={problems}
          labelOf={labelOf}
          onFollow={(path) => {
            const field = form.current?.elements.namedItem(path);
            if (field instanceof HTMLElement) field.focus();
          }}
        />
      )}
      {failure !== undefined && problems.length === 0 && <Trouble>{failure} What you entered is still here.</Trouble>}
      <div className={styles.actions}>{actions}</div>
    </div>
  </form>
);
