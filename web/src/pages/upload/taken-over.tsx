import { Info, X } from 'lucide-react';
import { useUser } from '../../features/session/user.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useDraftForm, useDraftState } from './draft/draft-context.tsx';
import { wordsOf } from '../../features/metadata/field-words.ts';
import styles from './notes.module.css';

/** Says what another one changed and now stands here too. */
export const TakenOver = () => {
  const { draft } = useDraftForm();
  const me = useUser((user) => user.id);
  const takenOver = useDraftState((state) => state.takenOver);
  return (
    <output>
      {takenOver !== undefined && (
        <div className={styles.note}>
          <Info aria-hidden />
          <p>
            {takenOver.by?.id === me ? 'You' : (takenOver.by?.name ?? 'Someone else')} changed{' '}
            {takenOver.fields.map((field) => wordsOf(field).label.toLowerCase()).join(', ')}{' '}
            {takenOver.by?.id === me ? 'in another tab' : 'meanwhile'}. It stands here now, beside what you typed.
          </p>
          <IconButton name="Close" onClick={draft.noticed}>
            <X aria-hidden size={16} />
          </IconButton>
        </div>
      )}
    </output>
  );
};
