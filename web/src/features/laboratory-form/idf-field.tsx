import { useQuery } from '@tanstack/react-query';
import { checkIdf } from '@vitrine/contract/communities.ts';
import { idfProblem } from '@vitrine/contract/idf.ts';
import { Check } from 'lucide-react';
import { call } from '../../api/client.ts';
import { TextField } from '../../ui/text-field.tsx';
import { usePaused } from '../../ui/use-paused.ts';
import styles from './idf-field.module.css';

interface IdfFieldProps {
  readonly value: string;
  /** The short name that it has already, which is free for itself. */
  readonly own: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
}

/** Asked when the typing pauses; what is wrong with the word itself needs no server. */
const useIdfCheck = (idf: string, own: string) => {
  const paused = usePaused(idf);
  const problem = paused === '' || paused !== idf ? undefined : idfProblem(paused);
  const { data } = useQuery({
    queryKey: ['short name', paused],
    queryFn: ({ signal }) => call(checkIdf, { idf: paused }, { quiet: true, signal }),
    enabled: paused === idf && paused !== '' && paused !== own && idfProblem(paused) === undefined,
    staleTime: 10_000,
    retry: false,
  });
  const answer = paused === idf && paused !== own ? data : undefined;
  return { problem: problem ?? answer?.problem ?? undefined, free: answer?.free === true };
};

export const IdfField = ({ value, own, error, readOnly, onChange }: IdfFieldProps) => {
  const { problem, free } = useIdfCheck(value, own);
  return (
    <TextField
      name="idf"
      label="Short name"
      required
      autoComplete="off"
      spellCheck={false}
      readOnly={readOnly}
      value={value}
      error={error ?? problem}
      onChange={(typed) => onChange(typed.toLowerCase())}
      hint={
        <>
          <span className={styles.address}>
            {`${location.origin}/#/labdetail/`}
            <b>{value === '' ? '…' : value}</b>
          </span>
          <span aria-live="polite" className={styles.state}>
            {free && error === undefined && (
              <>
                <Check aria-hidden size={16} />
                This short name is free
              </>
            )}
            {own !== '' && value !== own && ' Addresses with the old short name stop working.'}
          </span>
        </>
      }
    />
  );
};
