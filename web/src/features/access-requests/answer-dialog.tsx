import { type AccessRequest, decideAccess, revokeAccess, usualDays } from '@vitrine/contract/access-requests.ts';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { showSuccess } from '../../ui/messages.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useForm } from '../form/use-form.ts';
import styles from './access-requests.module.css';
import { useAccessChange } from './use-access-requests.ts';

interface AnswerProps {
  readonly request: AccessRequest;
  readonly onClose: () => void;
}

interface ShellProps extends AnswerProps {
  readonly title: string;
  readonly action: string;
  readonly words: ReactNode;
  readonly form: ReturnType<typeof useForm>['form'];
  readonly sending: boolean;
  readonly failure: string | undefined;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

const Shell = ({ title, action, words, form, sending, failure, onSubmit, onClose, children }: ShellProps) => (
  <Dialog open title={title} onClose={onClose}>
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <p className={styles.words}>{words}</p>
      {children}
      {failure !== undefined && <Trouble>{failure}</Trouble>}
      <DialogActions>
        <Button type="submit" variant="primary" busy={sending}>
          {action}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </form>
  </Dialog>
);

/** In the days of the database, which are those of UTC. */
const dayIn = (days: number): string => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);

export const GrantDialog = ({ request, onClose }: AnswerProps) => {
  const { id: requestId, person } = request;
  const { mutateAsync } = useAccessChange(decideAccess);
  const [values, keep] = useState({ requestId, grant: true, until: dayIn(usualDays), comment: '' });
  const { errorOf, change, submit, ...form } = useForm({
    values,
    keep,
    rules: decideAccess.input,
    send: async (checked) => {
      await mutateAsync(checked);
      onClose();
      showSuccess(`${person.name} may open the files now.`);
    },
  });
  return (
    <Shell
      {...form}
      request={request}
      title="Grant access"
      action="Grant access"
      words={
        <>
          <bdi>{person.name}</bdi> can open the files of all versions of this dataset, and is told so by mail. You can
          end it at any time.
        </>
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        name="until"
        label="Until"
        hint="The last day. A year from now at most."
        type="date"
        required
        value={values.until}
        error={errorOf('until')}
        onChange={change('until')}
      />
      <TextField
        name="comment"
        label="Message (optional)"
        rows={3}
        value={values.comment}
        error={errorOf('comment')}
        onChange={change('comment')}
      />
    </Shell>
  );
};

export const RefuseDialog = ({ request, onClose }: AnswerProps) => {
  const { id: requestId, person } = request;
  const { mutateAsync } = useAccessChange(decideAccess);
  const [values, keep] = useState({ requestId, grant: false, comment: '' });
  const { errorOf, change, submit, ...form } = useForm({
    values,
    keep,
    rules: decideAccess.input,
    send: async (checked) => {
      await mutateAsync(checked);
      onClose();
      showSuccess('The request is refused.');
    },
  });
  return (
    <Shell
      {...form}
      request={request}
      title="Refuse the request"
      action="Refuse"
      words={
        <>
          <bdi>{person.name}</bdi> is told so by mail, with your reason, and can ask again.
        </>
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        name="comment"
        label="Reason (optional)"
        rows={4}
        value={values.comment}
        error={errorOf('comment')}
        onChange={change('comment')}
      />
    </Shell>
  );
};

export const EndDialog = ({ request, onClose }: AnswerProps) => {
  const { id: requestId, person } = request;
  const { mutateAsync } = useAccessChange(revokeAccess);
  const [values, keep] = useState({ requestId, comment: '' });
  const { errorOf, change, submit, ...form } = useForm({
    values,
    keep,
    rules: revokeAccess.input,
    send: async (checked) => {
      const { message } = await mutateAsync(checked);
      onClose();
      showSuccess(message);
    },
  });
  return (
    <Shell
      {...form}
      request={request}
      title="End this access"
      action="End access"
      words={
        <>
          The files close for <bdi>{person.name}</bdi> at once, but for a download that has begun. What was downloaded
          cannot be taken back. They are told by mail.
        </>
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        name="comment"
        label="Reason (optional)"
        rows={4}
        value={values.comment}
        error={errorOf('comment')}
        onChange={change('comment')}
      />
    </Shell>
  );
};
