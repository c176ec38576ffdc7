import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { When } from '../../../ui/when.tsx';
import { useSubjectNames } from '../../laboratory/subjects/use-subjects.ts';
import { fieldLabels, type LaboratoryValues, policyChoices } from '../laboratory-values.ts';
import styles from './conflict.module.css';
import { type Choices, type Difference, differences, merge, proposedChoices, type Side } from './differences.ts';

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

const Value = ({ values, field }: { readonly values: LaboratoryValues; readonly field: Difference['field'] }) => {
  const names = useSubjectNames();
  const words = (): string => {
    if (field === 'subjects') return values.subjects.map((code) => names.get(code) ?? code).join(', ');
    if (field === 'submissionPolicy') {
      return policyChoices.find(({ value }) => value === values.submissionPolicy)?.label ?? '';
    }
    return values[field];
  };
  const shown = words();
  return shown === '' ? <span className={styles.empty}>Empty</span> : <bdi>{shown}</bdi>;
};

const changeWords = (changedBy: Difference['changedBy'], them: string): string =>
  ({ mine: 'Only you changed this', theirs: `Only ${them} changed this`, both: 'You both changed this' })[changedBy];

/** What someone else saved meanwhile beside what one has typed, field by field. Nothing of either is lost here. */
export const Conflict = ({ started, mine, theirs, changedBy, changedAt, busy, onDecide, onBack }: ConflictProps) => {
  const found = differences(started, mine, theirs);
  const [choices, setChoices] = useState<Choices>(() => proposedChoices(found));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const them = changedBy ?? 'someone else';
  const chooseAll = (side: Side): void => setChoices(Object.fromEntries(found.map(({ field }) => [field, side])));
  const option = (field: Difference['field'], side: Side, title: string, value: ReactNode) => (
    <label className={styles.side}>
      <span className={styles.who}>
        <input
          type="radio"
          name={`choice-${field}`}
          checked={choices[field] === side}
          onChange={() => setChoices({ ...choices, [field]: side })}
        />
        {title}
      </span>
      <span className={styles.value}>{value}</span>
    </label>
  );
  return (
    <section aria-labelledby="conflict-heading" className={styles.conflict}>
      <div>
        <h2 id="conflict-heading" ref={heading} tabIndex={-1}>
          {changedBy ?? 'Someone'} saved this laboratory meanwhile
        </h2>
        <p className={styles.words}>
          It was changed <When at={changedAt} as="since" />, after you began. Nothing that you typed is lost: choose
          what shall stand, field by field.
        </p>
      </div>
      <div className={styles.all}>
        <Button onClick={() => chooseAll('mine')}>Keep all of mine</Button>
        <Button onClick={() => chooseAll('theirs')}>Take all of theirs</Button>
      </div>
      {found.map(({ field, changedBy: side }) => (
        <fieldset key={field} className={styles.field}>
          <legend>
            {fieldLabels[field]} <span className={styles.note}>{changeWords(side, them)}</span>
          </legend>
          {option(field, 'theirs', `Take what ${them} saved`, <Value values={theirs} field={field} />)}
          {option(field, 'mine', 'Keep mine', <Value values={mine} field={field} />)}
        </fieldset>
      ))}
      <div className={styles.all}>
        <Button variant="primary" busy={busy} onClick={() => onDecide(merge(mine, theirs, choices))}>
          {busy ? 'Saving…' : 'Save this choice'}
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Back to the form
        </Button>
      </div>
    </section>
  );
};
