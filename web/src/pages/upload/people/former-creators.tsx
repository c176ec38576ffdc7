import { useQuery } from '@tanstack/react-query';
import { type Creator, nameOf } from '@vitrine/contract/metadata.ts';
import { listFormerCreators } from '@vitrine/contract/records.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Line, Loading } from '../../../ui/skeleton.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import styles from './former-creators.module.css';
import { isSamePerson } from './person.ts';

interface FormerCreatorsProps {
  readonly known: readonly Creator[];
  readonly onAdd: (creators: readonly Creator[]) => void;
  readonly onClose: () => void;
}

/** The authors of one's last datasets, to be added with a tick each. */
export const FormerCreators = ({ known, onAdd, onClose }: FormerCreatorsProps) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { data, error, refetch } = useQuery({
    queryKey: ['former creators'],
    queryFn: ({ signal }) => call(listFormerCreators, {}, { quiet: true, signal }),
  });
  const isKnown = (person: Creator): boolean => known.some((other) => isSamePerson(other, person));
  const add = (): void => {
    const added = data?.filter((_, at) => chosen.has(at)) ?? [];
    if (added.length > 0) onAdd(added);
    onClose();
  };
  return (
    <Dialog open title="Authors of my last datasets" onClose={onClose}>
      {error !== null && <Trouble onRetry={() => void refetch()}>{error.message}</Trouble>}
      {data === undefined && error === null && (
        <Loading label="Authors are being loaded">
          <Line width="medium" />
          <Line width="medium" />
        </Loading>
      )}
      {data?.length === 0 && <p className={styles.none}>Once you have described a dataset, its authors are here.</p>}
      <ul className={styles.list}>
        {data?.map((person, at) => (
          <li key={`${nameOf(person)} ${person.orcid}`}>
            <label>
              <input
                type="checkbox"
                checked={isKnown(person) || chosen.has(at)}
                disabled={isKnown(person)}
                onChange={({ target }) =>
                  setChosen(new Set(target.checked ? [...chosen, at] : [...chosen].filter((each) => each !== at)))
                }
              />
              <bdi>{nameOf(person)}</bdi>
              <span className={styles.note}>
                {isKnown(person) ? 'Already in the list' : (person.affiliations[0]?.name ?? person.orcid)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="primary" busy={chosen.size === 0} onClick={add}>
          {chosen.size < 2 ? 'Add to the creators' : `Add ${chosen.size} creators`}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
};
