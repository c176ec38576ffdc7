import { CircleAlert } from 'lucide-react';
import { useUser } from '../../features/session/user.ts';
import { Button } from '../../ui/button.tsx';
import { useDraftForm, useDraftState } from './draft/draft-context.tsx';
import { wordsOf } from '../../features/metadata/field-words.ts';
import styles from './notes.module.css';

/** Says that one has to choose, without taking the form away from someone who types. */
export const ChangedByBoth = () => {
  const { draft } = useDraftForm();
  const me = useUser((user) => user.id);
  const conflict = useDraftState((state) => state.conflict);
  const deciding = useDraftState((state) => state.deciding);
  if (conflict === undefined || deciding) return null;
  const labels = conflict.undecided.map(({ field }) => wordsOf(field).label.toLowerCase());
  return (
    <div>
      <div className={styles.note} data-tone="amber">
        <CircleAlert aria-hidden />
        <p>
          {conflict.theirs.changedBy?.id === me
            ? `You changed ${labels.join(', ')} in another tab too.`
            : `${conflict.theirs.changedBy?.name ?? 'Someone'} saved this dataset meanwhile, and you both changed ${labels.join(', ')}.`}{' '}
          What you type is kept in this browser until you choose what shall stand.
        </p>
        <div className={styles.actions}>
          <Button onClick={() => draft.look(true)}>Look at both</Button>
        </div>
      </div>
    </div>
  );
};
