import { parseRor } from '@vitrine/contract/ror.ts';
import { TextAt } from '../draft/text-at.tsx';
import { useList } from '../draft/use-list.ts';
import { Actions, AddButton, Span } from '../rows.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { X } from 'lucide-react';
import styles from './person-fields.module.css';
import type { PersonPath } from './person-path.ts';

interface AffiliationsProps {
  readonly path: PersonPath;
}

/** Where somebody worked when the data were made; with its ROR id where one knows it. */
export const Affiliations = ({ path }: AffiliationsProps) => {
  const { items, keys, readOnly, add, remove } = useList(`${path}.affiliations`);
  return (
    <div className={styles.affiliations}>
      {items.map((_, at) => (
        <div key={keys[at]} className={styles.affiliation}>
          <TextAt
            path={`${path}.affiliations.${at}.name`}
            label={`Affiliation ${items.length > 1 ? at + 1 : ''}`.trim()}
          />
          <TextAt
            path={`${path}.affiliations.${at}.ror`}
            label="ROR id"
            placeholder="https://ror.org/…"
            spellCheck={false}
            tidy={parseRor}
          />
          {!readOnly && (
            <Span of={6}>
              <IconButton name={`Take away affiliation ${at + 1}`} onClick={() => remove(at)}>
                <X aria-hidden />
              </IconButton>
            </Span>
          )}
        </div>
      ))}
      {!readOnly && items.length < 10 && (
        <Actions>
          <AddButton onClick={() => add({ name: '', ror: '' })}>
            {items.length === 0 ? 'Add an affiliation' : 'Add another affiliation'}
          </AddButton>
        </Actions>
      )}
    </div>
  );
};
