import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { When } from '../../ui/when.tsx';
import { type Choices, type Difference, proposedChoices, type Side } from './differences.ts';
import styles from './side-by-side.module.css';

interface SideBySideProps<Field extends string> {
  /** What was changed by two, as in "saved this laboratory meanwhile". */
  readonly what: string;
  readonly found: readonly Difference<Field>[];
  readonly labelOf: (field: Field) => string;
  /** What stands in a field on one side; nothing where it is empty. */
  readonly renderValue: (field: Field, side: Side) => ReactNode;
  readonly changedBy: string | null;
  /** It was oneself, in another tab. */
  readonly own?: boolean;
  readonly changedAt: string;
  readonly busy: boolean;
  readonly onDecide: (choices: Choices<Field>) => void;
  readonly onBack?: () => void;
}

const wordsFor = (changedBy: string | null, own: boolean, what: string) => {
  const them = changedBy ?? 'someone else';
  return own
    ? {
        heading: `You saved this ${what} in another tab`,
        take: 'Take what was saved there',
        keep: 'Keep what is here',
        changed: { mine: 'Changed here', theirs: 'Changed there', both: 'Changed in both' },
      }
    : {
        heading: `${changedBy ?? 'Someone'} saved this ${what} meanwhile`,
        take: `Take what ${them} saved`,
        keep: 'Keep mine',
        changed: {
          mine: 'Only you changed this',
          theirs: `Only ${them} changed this`,
          both: 'You both changed this',
        },
      };
};

/** What someone else saved meanwhile beside what one has typed, field by field. Nothing of either is lost here. */
export const SideBySide = <Field extends string>({
  what,
  found,
  labelOf,
  renderValue,
  changedBy,
  own = false,
  changedAt,
  busy,
  onDecide,
  onBack,
}: SideBySideProps<Field>) => {
  const [choices, setChoices] = useState<Choices<Field>>(() => proposedChoices(found));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const words = wordsFor(changedBy, own, what);
  const choose = (fields: readonly Field[], side: Side): void => {
    const next: Partial<Record<Field, Side>> = { ...choices };
    for (const field of fields) next[field] = side;
    setChoices(next);
  };
  const chooseAll = (side: Side): void =>
    choose(
      found.map(({ field }) => field),
      side,
    );
  const option = (field: Field, side: Side, title: string) => (
    <label className={styles.side}>
      <span className={styles.who}>
        <input
          type="radio"
          name={`choice-${field}`}
          checked={choices[field] === side}
          onChange={() => choose([field], side)}
        />
        {title}
      </span>
      <span className={styles.value}>{renderValue(field, side) ?? <span className={styles.empty}>Empty</span>}</span>
    </label>
  );
  return (
    <section aria-labelledby="conflict-heading" className={styles.conflict}>
      <div>
        <h2 id="conflict-heading" ref={heading} tabIndex={-1}>
          {words.heading}
        </h2>
        <p className={styles.words}>
          It was changed <When at={changedAt} as="since" />, after you began. Nothing that you typed is lost: choose
          what shall stand, field by field.
        </p>
      </div>
      {found.length > 1 && (
        <div className={styles.all}>
          <Button onClick={() => chooseAll('mine')}>Keep all of mine</Button>
          <Button onClick={() => chooseAll('theirs')}>Take all of theirs</Button>
        </div>
      )}
      {found.map(({ field, changedBy: side }) => (
        <fieldset key={field} className={styles.field}>
          <legend>
            {labelOf(field)} <span className={styles.note}>{words.changed[side]}</span>
          </legend>
          {option(field, 'theirs', words.take)}
          {option(field, 'mine', words.keep)}
        </fieldset>
      ))}
      <div className={styles.all}>
        <Button variant="primary" busy={busy} onClick={() => onDecide(choices)}>
          {busy ? 'Saving…' : 'Save this choice'}
        </Button>
        {onBack !== undefined && (
          <Button variant="quiet" onClick={onBack}>
            Back to the form
          </Button>
        )}
      </div>
    </section>
  );
};
