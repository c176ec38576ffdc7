import { requestAccess } from '@vitrine/contract/access-requests.ts';
import type { Dataset } from '@vitrine/contract/records.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { showSuccess } from '../../ui/messages.ts';
import { TextField } from '../../ui/text-field.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { useForm } from '../form/use-form.ts';
import styles from './access-requests.module.css';
import { useAccessChange } from './use-access-requests.ts';

interface AskDialogProps {
  readonly dataset: Pick<Dataset, 'id' | 'laboratory'>;
  readonly onClose: () => void;
}

/** What was typed stays until it has arrived: through a failure, a reload, a session that ends. */
export const AskDialog = ({ dataset: { id, laboratory }, onClose }: AskDialogProps) => {
  const { values, keep, discard } = useDraft(`access to ${id}`, { message: '' });
  const { mutateAsync } = useAccessChange(requestAccess);
  const { form, sending, failure, errorOf, change, submit } = useForm({
    values,
    keep,
    rules: requestAccess.input.omit({ id: true }),
    send: async ({ message }) => {
      const answer = await mutateAsync({ id, message });
      discard();
      onClose();
      showSuccess(answer.message);
    },
  });
  return (
    <Dialog open title="Ask for access" onClose={onClose}>
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={styles.words}>
          Your request goes to {laboratory === null ? 'the laboratory' : <bdi>{laboratory.name}</bdi>} and to the owner
          of the dataset, with your name, affiliation, ORCID iD and e-mail address. The answer comes by mail.
        </p>
        <TextField
          name="message"
          label="What do you need the files for?"
          hint="Say who you are, what you will do with them, and how you meet the conditions."
          rows={6}
          required
          readOnly={sending}
          value={values.message}
          error={errorOf('message')}
          onChange={change('message')}
        />
        {failure !== undefined && <Trouble>{failure} What you wrote is still here.</Trouble>}
        <DialogActions>
          <Button type="submit" variant="primary" busy={sending}>
            {sending ? 'Sending…' : 'Send the request'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
