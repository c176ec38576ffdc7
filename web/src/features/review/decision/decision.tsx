import type { Dataset } from '@vitrine/contract/records.ts';
import type { Decision as Choice } from '@vitrine/contract/review.ts';
import { type RefObject, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import { useUnsent } from '../unsent.ts';
import type { Review } from '../use-review.ts';
import { Checklist } from './checklist.tsx';
import styles from './decision.module.css';
import { useDecide } from './use-decide.ts';

interface DecisionProps {
  readonly dataset: Dataset;
  readonly review: Review;
  readonly place: RefObject<HTMLElement | null>;
  /** It is decided, and no longer in the queue. */
  readonly onDecided: () => void;
}

const unticked = 'Please go through the checklist before you approve.';
const missing = {
  return: 'Please tell the authors what to change',
  reject: 'Please tell the authors why',
} as const;

/** Approve, return or reject what one has read. */
export const Decision = ({ dataset, review, place, onDecided }: DecisionProps) => {
  const { id, revision } = dataset;
  const { checklist, stage } = review;
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [seen, setSeen] = useState(revision);
  // What was ticked holds for what was seen.
  if (seen !== revision) {
    setSeen(revision);
    setTicked([]);
  }
  const [comment, setComment] = useUnsent(`decision ${id}`);
  const [problem, setProblem] = useState<{ readonly at: 'checklist' | 'comment'; readonly words: string }>();
  const [rejecting, setRejecting] = useState(false);
  const decide = useDecide(() => {
    setComment('');
    onDecided();
  });
  const focus = (selector: string): void => place.current?.querySelector<HTMLElement>(selector)?.focus();
  const send = (decision: Choice): void => {
    setRejecting(false);
    decide.mutate({ id, revision, decision, comment, checklist: [...ticked] });
  };
  const approve = (): void => {
    if (checklist.some((item) => !ticked.includes(item))) {
      setProblem({ at: 'checklist', words: unticked });
      focus('input[type="checkbox"]:not(:checked)');
      return;
    }
    send('approve');
  };
  const refuse = (decision: 'return' | 'reject'): void => {
    if (comment.trim() === '') {
      setProblem({ at: 'comment', words: missing[decision] });
      focus('textarea');
    } else if (decision === 'reject') setRejecting(true);
    else send('return');
  };
  return (
    <section ref={place} aria-labelledby="decision" className={styles.decision}>
      <h2 id="decision">Your decision</h2>
      {checklist.length > 0 && (
        <Checklist
          items={checklist}
          ticked={ticked}
          problem={problem?.at === 'checklist' ? problem.words : undefined}
          onChange={(next) => {
            setTicked(next);
            setProblem(undefined);
          }}
        />
      )}
      <TextField
        name="decision-comment"
        label="To the authors"
        hint="Required when you return or reject it."
        rows={3}
        value={comment}
        error={problem?.at === 'comment' ? problem.words : undefined}
        onChange={(text) => {
          setComment(text);
          setProblem(undefined);
        }}
      />
      {decide.failure !== undefined && <Trouble>{decide.failure}</Trouble>}
      <div className={styles.actions}>
        <Button variant="primary" data-approve busy={decide.isPending} onClick={approve}>
          {stage === 'judge' ? 'Approve and publish' : 'Approve'}
        </Button>
        <Button busy={decide.isPending} onClick={() => refuse('return')}>
          Return
        </Button>
        <Button variant="quiet" busy={decide.isPending} onClick={() => refuse('reject')}>
          Reject
        </Button>
      </div>
      <ConfirmDialog
        open={rejecting}
        title="Reject this dataset?"
        action="Reject"
        busy={decide.isPending}
        onConfirm={() => send('reject')}
        onClose={() => setRejecting(false)}
      >
        That is the end of this submission. Its authors read your words and may copy it into a new draft. To ask for
        changes, return it instead.
      </ConfirmDialog>
    </section>
  );
};
