import type { Creator } from '@vitrine/contract/metadata.ts';
import { nameOf } from '@vitrine/contract/metadata.ts';
import { parseOrcid } from '@vitrine/contract/orcid.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { parseAuthors } from './parse-authors.ts';
import styles from './paste-authors.module.css';
import { isSamePerson, withoutKnown } from './person.ts';

interface PasteAuthorsProps {
  readonly open: boolean;
  readonly known: readonly Creator[];
  readonly onAdd: (creators: readonly Creator[]) => void;
  readonly onClose: () => void;
}

interface UnderstoodProps {
  readonly people: readonly Creator[];
  readonly known: readonly Creator[];
}

const Understood = ({ people, known }: UnderstoodProps) => (
  <div className={styles.understood}>
    <p aria-live="polite">
      {people.length === 0 ? 'What we understand shows here.' : `We understand ${people.length}:`}
    </p>
    {people.length > 0 && (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      <fieldset tabIndex={0} aria-label="What we understand" className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">Family name</th>
              <th scope="col">Given name</th>
              <th scope="col">ORCID iD</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a line of a text has no other name
              <tr key={at}>
                <td colSpan={person.kind === 'organisation' ? 2 : 1}>
                  <bdi>{person.kind === 'organisation' ? person.name : person.familyName}</bdi>
                  {person.kind === 'organisation' && <span className={styles.note}> Organisation</span>}
                  {known.some((other) => isSamePerson(other, person)) && (
                    <span className={styles.note}> Already in the list</span>
                  )}
                </td>
                {person.kind === 'person' && (
                  <td>
                    <bdi>{person.givenName}</bdi>
                  </td>
                )}
                <td data-mono>
                  {person.orcid !== '' && parseOrcid(person.orcid) === undefined ? (
                    <span className={styles.wrong}>{person.orcid} is not right</span>
                  ) : (
                    person.orcid
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </fieldset>
    )}
  </div>
);

/** A list of authors from a manuscript, with a picture of what was understood before anything is added. */
export const PasteAuthors = ({ open, known, onAdd, onClose }: PasteAuthorsProps) => {
  const [text, setText] = useState('');
  const settled = useDeferredValue(text);
  const people = useMemo(() => parseAuthors(settled), [settled]);
  const fresh = withoutKnown(people, known).filter((person) => nameOf(person) !== '');
  const add = (): void => {
    if (fresh.length > 0) onAdd(fresh);
    setText('');
    onClose();
  };
  return (
    <Dialog open={open} shape="wide" title="Paste a list of authors" onClose={onClose}>
      <TextField
        name="authors"
        label="Authors"
        rows={5}
        value={text}
        placeholder={'Carvalho, Inês; Tomasz Nowak; 李 明 (0000-0002-1825-0097)'}
        hint="One a line, or between semicolons or commas. ORCID iDs and affiliations may stand in brackets."
        onChange={setText}
      />
      <Understood people={people} known={known} />
      <DialogActions>
        <Button variant="primary" busy={fresh.length === 0} onClick={add}>
          {fresh.length < 2 ? 'Add to the creators' : `Add ${fresh.length} creators`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
};
