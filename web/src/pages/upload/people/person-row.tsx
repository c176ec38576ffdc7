import type { Contributor, Creator } from '@vitrine/contract/metadata.ts';
import { nameOf } from '@vitrine/contract/metadata.ts';
import { parseOrcid } from '@vitrine/contract/orcid.ts';
import { type ContributorType, labelOf } from '@vitrine/contract/vocabularies.ts';
import { ArrowDown, ArrowUp, CircleAlert, GripVertical, X } from 'lucide-react';
import { useDraftState } from '../draft/draft-context.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PersonFields } from './person-fields.tsx';
import styles from './people-list.module.css';
import type { PersonPath } from './person-path.ts';

interface PersonRowProps {
  readonly rowKey: string;
  readonly path: PersonPath;
  readonly person: Creator | Contributor;
  readonly at: number;
  readonly count: number;
  readonly name: string;
  readonly readOnly: boolean;
  readonly open: boolean;
  readonly dragging: boolean;
  /** Where somebody who is dragged would come to stand. */
  readonly over: 'before' | 'after' | undefined;
  readonly onToggle: (open: boolean) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onDragStart: () => void;
  readonly onDragOver: () => void;
  readonly onDragEnd: () => void;
}

const roleOf = (person: Creator | Contributor): string =>
  'contributorType' in person && person.contributorType !== ''
    ? labelOf(person.contributorType as ContributorType)
    : '';

/** Stays where it is and does nothing when it cannot, so that the focus is not lost. */
const whenever = (possible: boolean, act: () => void) => (possible ? { onClick: act } : { 'aria-disabled': true });

/** One person: a line to look at, opened to change it. */
export const PersonRow = ({
  rowKey,
  path,
  person,
  at,
  count,
  name,
  readOnly,
  open,
  dragging,
  over,
  onToggle,
  onMove,
  onRemove,
  onDragStart,
  onDragOver,
  onDragEnd,
}: PersonRowProps) => {
  const checked = useDraftState((state) => state.checked);
  const wrong = useDraftState(
    (state) => state.problems.filter((problem) => problem.path.startsWith(`${path}.`)).length,
  );
  const missing = nameOf(person) === '';
  const orcid = parseOrcid(person.orcid);
  const affiliation = person.affiliations.map((each) => each.name).filter(Boolean);
  return (
    // Dragging is for the mouse alone: the buttons at the end of the line do the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      data-key={rowKey}
      data-dragged={dragging || undefined}
      data-over={over}
      className={styles.person}
      onDragOver={(event) => {
        event.preventDefault();
        onDragOver();
      }}
      onDrop={(event) => event.preventDefault()}
    >
      {!readOnly && count > 1 && (
        <span aria-hidden draggable className={styles.grip} onDragStart={onDragStart} onDragEnd={onDragEnd}>
          <GripVertical size={16} />
        </span>
      )}
      <details
        data-path={path}
        open={open}
        className={styles.details}
        onToggle={(event) => onToggle(event.currentTarget.open)}
      >
        <summary>
          <span className={styles.number}>{at + 1}</span>
          <bdi className={styles.name} data-missing={missing || undefined}>
            {missing ? 'No name yet' : nameOf(person)}
          </bdi>
          <span className={styles.more}>
            {roleOf(person) !== '' && <span>{roleOf(person)}</span>}
            {orcid !== undefined && <span className={styles.orcid}>{orcid}</span>}
            {affiliation.length > 0 && <bdi>{affiliation.join('; ')}</bdi>}
            {wrong > 0 && (checked || !missing) && !open && (
              <span className={styles.wrong}>
                <CircleAlert aria-hidden size={14} />
                {wrong === 1 ? 'One thing to mend' : `${wrong} things to mend`}
              </span>
            )}
          </span>
        </summary>
        {open && (
          <div className={styles.fields}>
            <PersonFields path={path} />
          </div>
        )}
      </details>
      {!readOnly && (
        <div className={styles.actions}>
          {count > 1 && (
            <>
              <IconButton name={`Move ${name} up`} data-move={-1} {...whenever(!(at === 0), () => onMove(-1))}>
                <ArrowUp aria-hidden size={16} />
              </IconButton>
              <IconButton name={`Move ${name} down`} data-move={1} {...whenever(!(at === count - 1), () => onMove(1))}>
                <ArrowDown aria-hidden size={16} />
              </IconButton>
            </>
          )}
          <IconButton name={`Take away ${name}`} onClick={onRemove}>
            <X aria-hidden size={16} />
          </IconButton>
        </div>
      )}
    </li>
  );
};
