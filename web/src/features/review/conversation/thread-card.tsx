import type { ReviewComment } from '@vitrine/contract/review.ts';
import { FileText, Pin as PinIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import { When } from '../../../ui/when.tsx';
import { placeOf } from '../../metadata/field-words.ts';
import { useUser } from '../../session/user.ts';
import { useSay, useSettle } from '../use-conversation.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import styles from './thread-card.module.css';
import { isOpen, type Pin, type Thread } from './threads.ts';

interface ThreadCardProps {
  /** Of the submission. */
  readonly id: string;
  readonly thread: Thread;
  readonly mayComment: boolean;
  /** What stands at a path of the metadata now. */
  readonly textAt: (path: string) => string;
  /** Leads to what the comment is about. */
  readonly onShow: (pin: Pin) => void;
  readonly accepting: boolean;
  readonly onAccept: (comment: ReviewComment) => void;
}

const Said = ({ comment }: { readonly comment: ReviewComment }) => {
  const me = useUser((user) => user.id);
  return (
    <div className={styles.said}>
      <p className={styles.who}>
        <strong>
          <bdi>{comment.author.id === me ? 'You' : comment.author.name}</bdi>
        </strong>{' '}
        <When at={comment.createdAt} as="since" />
      </p>
      {comment.text !== '' && (
        <p dir="auto" className={styles.text}>
          {comment.text}
        </p>
      )}
    </div>
  );
};

export const pinWords = ({ kind, path }: Pin): string => (kind === 'file' ? path : placeOf(path));

/** A comment, what it is about, what it suggests, and the answers. */
export const ThreadCard = ({ id, thread, mayComment, textAt, onShow, accepting, onAccept }: ThreadCardProps) => {
  const { root, answers } = thread;
  const say = useSay(id);
  const settle = useSettle(id);
  const field = useId();
  const [answering, setAnswering] = useState(false);
  const [answer, setAnswer] = useState('');
  const { pin, suggestion } = root;
  const send = (): void => {
    if (answer.trim() === '') return;
    say.mutate(
      { parentId: root.id, text: answer },
      {
        onSuccess: () => {
          setAnswer('');
          setAnswering(false);
        },
      },
    );
  };
  const name = `${root.author.name}, ${pin === null ? 'about the whole' : `about ${pinWords(pin)}`}`;
  return (
    <article aria-label={name} className={styles.thread} data-settled={!isOpen(thread) || undefined}>
      {pin !== null && (
        <button type="button" className={styles.pin} onClick={() => onShow(pin)}>
          {pin.kind === 'file' ? <FileText aria-hidden size={14} /> : <PinIcon aria-hidden size={14} />}
          {pinWords(pin)}
        </button>
      )}
      <Said comment={root} />
      {suggestion !== null && (
        <SuggestionCard
          comment={{ ...root, suggestion }}
          current={textAt(suggestion.path)}
          busy={accepting}
          onAccept={() => onAccept(root)}
        />
      )}
      {answers.length > 0 && (
        <ul className={styles.answers} aria-label="Answers">
          {answers.map((comment) => (
            <li key={comment.id}>
              <Said comment={comment} />
            </li>
          ))}
        </ul>
      )}
      {answering && (
        <div className={styles.answer}>
          <TextField name={`answer-${field}`} label="Your answer" rows={2} value={answer} onChange={setAnswer} />
          {say.isError && <Trouble>{say.error.message} What you wrote is still here.</Trouble>}
        </div>
      )}
      {mayComment && (
        <div className={styles.actions}>
          {answering ? (
            <>
              <Button busy={say.isPending} onClick={send}>
                Send the answer
              </Button>
              <Button variant="quiet" onClick={() => setAnswering(false)}>
                Cancel
              </Button>
            </>
          ) : (
            <Button variant="quiet" onClick={() => setAnswering(true)}>
              Answer
            </Button>
          )}
          {root.abilities.resolve && !answering && (
            <Button
              variant="quiet"
              busy={settle.isPending}
              onClick={() => settle.mutate({ commentId: root.id, resolved: isOpen(thread) })}
            >
              {isOpen(thread) ? 'Settle' : 'Open again'}
            </Button>
          )}
        </div>
      )}
    </article>
  );
};
