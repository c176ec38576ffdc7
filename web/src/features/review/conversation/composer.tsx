import { PencilLine, Pin as PinIcon, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import { useUnsent } from '../unsent.ts';
import { useSay } from '../use-conversation.ts';
import styles from './composer.module.css';
import { pinWords } from './thread-card.tsx';
import type { Pin } from './threads.ts';

interface ComposerProps {
  readonly id: string;
  /** What the next comment is about; none: the whole. */
  readonly pin: Pin | null;
  /** What stands there, where another text can be suggested. */
  readonly current: string | undefined;
  readonly onUnpin: () => void;
}

/** Says something new about a submission: in words, as a suggested text, or both. */
export const Composer = ({ id, pin, current, onUnpin }: ComposerProps) => {
  const say = useSay(id);
  const [text, setText] = useUnsent(`comment ${id}`);
  const [suggested, setSuggested] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const place = pin === null ? '' : `${pin.kind} ${pin.path}`;
  const [edited, setEdited] = useState(place);
  if (edited !== place) {
    setEdited(place);
    setSuggested(undefined);
  }
  useEffect(() => {
    if (place === '') return;
    form.current?.scrollIntoView({ block: 'nearest' });
    form.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [place]);
  const hasSuggestion = suggested !== undefined && suggested !== current;
  const send = (): void => {
    if (say.isPending || (text.trim() === '' && !hasSuggestion)) return;
    say.mutate(
      {
        text,
        ...(pin !== null && { pin }),
        ...(hasSuggestion && pin !== null && { suggestion: { path: pin.path, value: suggested } }),
      },
      {
        onSuccess: () => {
          setText('');
          setSuggested(undefined);
          onUnpin();
        },
      },
    );
  };
  return (
    <form
      ref={form}
      aria-label="New comment"
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {pin !== null && (
        <p className={styles.pin}>
          <PinIcon aria-hidden size={14} />
          <span>About {pinWords(pin)}</span>
          <IconButton name="About the whole instead" onClick={onUnpin}>
            <X aria-hidden size={16} />
          </IconButton>
        </p>
      )}
      <TextField name="comment" label="Comment" rows={3} value={text} onChange={setText} />
      {suggested !== undefined && (
        <TextField
          name="suggestion"
          label="As you would write it"
          rows={current !== undefined && current.length > 120 ? 8 : 3}
          value={suggested}
          onChange={setSuggested}
        />
      )}
      {say.isError && <Trouble>{say.error.message} What you wrote is still here.</Trouble>}
      <div className={styles.actions}>
        <Button type="submit" busy={say.isPending}>
          Send
        </Button>
        {current !== undefined && suggested === undefined && (
          <Button variant="quiet" onClick={() => setSuggested(current)}>
            <PencilLine aria-hidden size={16} />
            Suggest other words
          </Button>
        )}
      </div>
    </form>
  );
};
