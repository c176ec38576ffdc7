import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import styles from './password-field.module.css';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly readOnly: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly onChange: (value: string) => void;
}

export const PasswordField = ({ readOnly, ...field }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      required
      readOnly={readOnly}
      spellCheck={false}
      end={
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={shown}
          aria-label="Show the password"
          title={shown ? 'Hide the password' : 'Show the password'}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden />
        </button>
      }
    />
  );
};
