import { History } from 'lucide-react';
import { forgetDraft } from '../../features/drafts/drafts.ts';
import { Button } from '../../ui/button.tsx';
import { When } from '../../ui/when.tsx';
import { useState } from 'react';
import { useDraftForm } from './draft/draft-context.tsx';
import type { Found } from './draft/keeper.ts';
import { fields } from './draft/reconcile.ts';
import styles from './notes.module.css';

interface KeptElsewhereProps {
  readonly found: readonly Found[];
}

/** New datasets that were begun in other tabs or on earlier visits and never reached the server. */
export const KeptElsewhere = ({ found: all }: KeptElsewhereProps) => {
  const { draft } = useDraftForm();
  const [others, setOthers] = useState(all);
  const without = (key: string): void => {
    forgetDraft(key);
    setOthers(others.filter((other) => other.key !== key));
  };
  const goOn = ({ key, kept }: Found): void => {
    for (const field of fields) draft.set(field, kept.values[field]);
    without(key);
  };
  return (
    <div>
      {others.map((found) => (
        <div key={found.key} className={styles.note}>
          <History aria-hidden />
          <p>
            {found.kept.values.title.trim() === ''
              ? 'A dataset without a title'
              : `“${found.kept.values.title.trim()}”`}{' '}
            was begun here <When at={found.kept.at} as="since" /> and could not be saved. It is kept in this browser.
          </p>
          <div className={styles.actions}>
            <Button onClick={() => goOn(found)}>Go on with it</Button>
            <Button variant="quiet" onClick={() => without(found.key)}>
              Discard
            </Button>
          </div>
        </div>
      ))}
    </div>
  );
};
