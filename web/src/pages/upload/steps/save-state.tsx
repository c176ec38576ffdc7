import { Check, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDraftForm, useDraftState } from '../draft/draft-context.tsx';
import styles from './save-state.module.css';
import { saveWords } from './save-words.ts';

const second = 1000;

const useSeconds = (running: boolean): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, [running]);
  return now;
};

/** Where what was typed is. A screen reader hears of it only when something is wrong, and when it is right again. */
export const SaveState = () => {
  const { draft } = useDraftForm();
  const saving = useDraftState((state) => state.saving);
  const conflict = useDraftState((state) => state.conflict !== undefined);
  const isNew = useDraftState((state) => state.id === undefined);
  const now = useSeconds(saving.kind === 'saved');
  const words = saveWords(saving, saving.kind === 'saved' ? Math.max(now, saving.at) : now, isNew);
  return (
    <>
      <p className={styles.state} data-kind={saving.kind}>
        {saving.kind === 'saved' && <Check aria-hidden size={14} />}
        {saving.kind === 'kept' && <CloudOff aria-hidden size={14} />}
        <span>{words}</span>
        {saving.kind === 'kept' && (
          <button type="button" onClick={() => (conflict ? draft.look(true) : void draft.saveNow())}>
            {conflict ? 'Choose' : 'Try now'}
          </button>
        )}
      </p>
      <output className="visually-hidden">{saving.kind === 'kept' ? words : ''}</output>
    </>
  );
};
