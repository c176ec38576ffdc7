import { Plus, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './invite-pis-field.module.css';

interface InvitePisFieldProps {
  readonly value: readonly string[];
  readonly errorAt: (index: number) => string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (value: string[]) => void;
}

const most = 10;

/** One line for each person. A line that stays empty is nobody. */
export const InvitePisField = ({ value, errorAt, readOnly, onChange }: InvitePisFieldProps) => (
  <fieldset name="invitePis" className={styles.field}>
    <legend>Further principal investigators</legend>
    <p className={styles.hint}>
      You lead the laboratory. Others whom you invite here lead it with you once they accept; members you invite later.
    </p>
    {value.map((email, index) => (
      // Lines have no identity of their own; they are only ever added at the end.
      // oxlint-disable-next-line react/no-array-index-key
      <div key={index} className={styles.line}>
        <TextField
          name={`invitePis.${index}`}
          label={`Email of person ${index + 1}`}
          type="email"
          autoComplete="off"
          readOnly={readOnly}
          value={email}
          error={errorAt(index)}
          onChange={(typed) => onChange(value.with(index, typed))}
        />
        <button
          type="button"
          className={styles.remove}
          aria-label={`Take away person ${index + 1}`}
          onClick={() => onChange(value.toSpliced(index, 1))}
        >
          <X aria-hidden />
        </button>
      </div>
    ))}
    {value.length < most && (
      <div>
        <Button onClick={() => onChange([...value, ''])}>
          <Plus aria-hidden />
          {value.length === 0 ? 'Add someone' : 'Add another'}
        </Button>
      </div>
    )}
  </fieldset>
);
