import { useQueryClient } from '@tanstack/react-query';
import { profileChange, saveProfile } from '@vitrine/contract/account.ts';
import { parseOrcid } from '@vitrine/contract/orcid.ts';
import { ask } from '../../../api/client.ts';
import { useDraft } from '../../../features/drafts/use-draft.ts';
import { useForm } from '../../../features/form/use-form.ts';
import { type Profile, profileKey } from '../../../features/session/use-profile.ts';
import { session } from '../../../features/session/user.ts';
import { Button } from '../../../ui/button.tsx';
import { showSuccess } from '../../../ui/messages.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import styles from './profile-form.module.css';

interface ProfileFormProps {
  readonly profile: Profile;
}

export const ProfileForm = ({ profile }: ProfileFormProps) => {
  const queries = useQueryClient();
  const saved = { name: profile.name, affiliation: profile.affiliation, orcid: profile.orcid ?? '' };
  const { values, kept, keep, discard } = useDraft('profile', saved);
  const { form, sending, failure, errorOf, change, checkOnLeaving, submit } = useForm({
    values,
    keep,
    rules: profileChange,
    send: async (checked) => {
      const { data, message } = await ask(saveProfile, { ...checked, orcid: checked.orcid ?? '' }, { quiet: true });
      queries.setQueryData([...profileKey, data.id], data);
      session.remember({ name: data.name });
      discard();
      showSuccess(message);
    },
  });
  const orcid = parseOrcid(values.orcid);
  return (
    <form
      ref={form}
      noValidate
      aria-label="About you"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        required
        readOnly={sending}
        value={values.name}
        error={errorOf('name')}
        onChange={change('name')}
      />
      <TextField
        name="affiliation"
        label="Affiliation"
        autoComplete="organization"
        readOnly={sending}
        value={values.affiliation}
        error={errorOf('affiliation')}
        onChange={change('affiliation')}
      />
      <TextField
        name="orcid"
        label="ORCID iD"
        placeholder="0000-0000-0000-0000"
        spellCheck={false}
        readOnly={sending}
        value={values.orcid}
        error={errorOf('orcid')}
        hint={
          orcid === undefined ? (
            'Tells you apart from others of your name, wherever you publish.'
          ) : (
            <a href={`https://orcid.org/${orcid}`} target="_blank" rel="noreferrer">
              Look at {orcid} on orcid.org
            </a>
          )
        }
        onBlur={checkOnLeaving('orcid')}
        onChange={change('orcid')}
      />
      {failure !== undefined && <Trouble>{failure} What you entered is still here.</Trouble>}
      <div className={styles.end}>
        <Button type="submit" variant="primary" busy={sending}>
          {sending ? 'Saving…' : 'Save'}
        </Button>
        {kept && !sending && (
          <>
            <Button variant="quiet" onClick={discard}>
              Discard changes
            </Button>
            <p className={styles.unsaved}>Not saved yet</p>
          </>
        )}
      </div>
    </form>
  );
};
