import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getMailChoices, type MailKind, mailKinds, saveMailChoices } from '@vitrine/contract/review.ts';
import { useId } from 'react';
import { ask, call } from '../../../api/client.ts';
import { showSuccess } from '../../../ui/messages.ts';
import { Line, Loading } from '../../../ui/skeleton.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import styles from './mail-choices.module.css';

const key = ['mail choices'];

const words: Readonly<Record<MailKind, readonly [label: string, explanation: string]>> = {
  'review-requests': ['Something to review', 'When a dataset waits for you as principal investigator or judge.'],
  decisions: ['Decisions', 'When a dataset of yours is approved, returned, rejected or published.'],
  comments: ['Comments', 'When someone comments on a dataset of yours, or answers you.'],
  'access-requests': [
    'Requests for access',
    'When someone asks for files that are not open, of a dataset of yours or of your laboratory.',
  ],
  reminders: ['Reminders', 'When something has waited for you for a while.'],
};

interface SwitchProps {
  readonly kind: MailKind;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

const Switch = ({ kind, on, onChange }: SwitchProps) => {
  const id = useId();
  const [label, explanation] = words[kind];
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-more`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      <span id={`${id}-more`} className={styles.more}>
        {explanation}
      </span>
    </label>
  );
};

/** Which mails about reviews one wants. What happened stands in the dashboard in any case. */
export const MailChoices = () => {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getMailChoices, {}, { quiet: true, signal }),
  });
  const save = useMutation({
    mutationFn: (muted: readonly MailKind[]) => ask(saveMailChoices, { muted: [...muted] }),
    onSuccess: ({ data: saved, message }) => {
      queries.setQueryData(key, saved);
      showSuccess(message);
    },
  });
  if (error !== null) {
    return <Trouble onRetry={() => void refetch()}>Your choices could not be loaded. {error.message}</Trouble>;
  }
  if (data === undefined) {
    return (
      <Loading label="Your choices are being loaded">
        <Line width="medium" />
        <Line width="medium" />
      </Loading>
    );
  }
  // Shown as chosen at once; what could not be saved goes back.
  const muted = save.isPending ? save.variables : data.muted;
  return (
    <div className={styles.choices}>
      {mailKinds.map((kind) => (
        <Switch
          key={kind}
          kind={kind}
          on={!muted.includes(kind)}
          onChange={(on) => save.mutate(on ? muted.filter((one) => one !== kind) : [...muted, kind])}
        />
      ))}
    </div>
  );
};
