import { differences, merge } from '../conflict/differences.ts';
import { SideBySide } from '../conflict/side-by-side.tsx';
import { useSubjectNames } from '../subjects/use-subjects.ts';
import { fieldLabels, type LaboratoryValues, policyChoices } from './laboratory-values.ts';

interface ConflictProps {
  readonly started: LaboratoryValues;
  readonly mine: LaboratoryValues;
  readonly theirs: LaboratoryValues;
  readonly changedBy: string | null;
  readonly changedAt: string;
  readonly busy: boolean;
  readonly onDecide: (values: LaboratoryValues) => void;
  readonly onBack: () => void;
}

type Field = keyof LaboratoryValues;

const fields: readonly Field[] = [
  'name',
  'idf',
  'summary',
  'description',
  'organisation',
  'ror',
  'website',
  'subjects',
  'submissionPolicy',
];

const Value = ({ values, field }: { readonly values: LaboratoryValues; readonly field: Field }) => {
  const names = useSubjectNames();
  if (field === 'subjects') return <bdi>{values.subjects.map((code) => names.get(code) ?? code).join(', ')}</bdi>;
  if (field === 'submissionPolicy') return policyChoices.find(({ value }) => value === values.submissionPolicy)?.label;
  return <bdi>{values[field]}</bdi>;
};

/** Two people changed a laboratory: field by field, what shall stand. */
export const Conflict = ({ started, mine, theirs, onDecide, ...rest }: ConflictProps) => {
  const sides = { mine, theirs };
  return (
    <SideBySide
      {...rest}
      what="laboratory"
      found={differences(fields, started, mine, theirs)}
      labelOf={(field) => fieldLabels[field]}
      renderValue={(field, side) =>
        sides[side][field].length === 0 ? undefined : <Value values={sides[side]} field={field} />
      }
      onDecide={(choices) => onDecide(merge(mine, theirs, choices))}
    />
  );
};
