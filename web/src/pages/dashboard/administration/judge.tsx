import { dismissJudge } from '@vitrine/contract/admin.ts';
import { CircleCheck, Clock, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLaboratoryChange } from '../../../features/laboratory/use-laboratory-change.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import rows from '../rows.module.css';
import { AppointJudgeDialog } from './appoint-judge-dialog.tsx';
import styles from './judge.module.css';
import type { JudgeRow } from './judge-row.ts';

interface JudgeProps {
  readonly judge: JudgeRow;
}

/** What an appointment is for: one laboratory, or all where there is no id. */
interface Appointment {
  readonly id: string | null;
  readonly words: string;
}

const everywhereWords = 'all laboratories';

export const Judge = ({ judge }: JudgeProps) => {
  const { id, name, email, everywhere, laboratories } = judge;
  const [appointing, setAppointing] = useState(false);
  const [ending, setEnding] = useState<Appointment>();
  const dismiss = useLaboratoryChange(dismissJudge, {
    onSettled: () => setEnding(undefined),
    alsoStale: [['judges']],
  });
  return (
    <li className={rows.row}>
      <div className={rows.what}>
        <p className={rows.name}>
          {name}
          {everywhere && (
            <Badge tone="green">
              <CircleCheck aria-hidden />
              All laboratories
            </Badge>
          )}
          {!everywhere && laboratories.length === 0 && (
            <Badge tone="amber">
              <Clock aria-hidden />
              Not appointed
            </Badge>
          )}
        </p>
        <p className={rows.details}>{email}</p>
        {laboratories.length > 0 && (
          <ul aria-label={`Laboratories of ${name}`} className={styles.laboratories}>
            {laboratories.map((laboratory) => (
              <li key={laboratory.id}>
                <Link to={`/labdetail/${laboratory.idf}`}>
                  <bdi>{laboratory.name}</bdi>
                </Link>
                <button
                  type="button"
                  aria-label={`End the appointment of ${name} for ${laboratory.name}`}
                  onClick={() => setEnding({ id: laboratory.id, words: laboratory.name })}
                >
                  <X aria-hidden size={16} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {everywhere ? (
        <Button
          variant="quiet"
          aria-label={`End the appointment of ${name} for all laboratories`}
          onClick={() => setEnding({ id: null, words: everywhereWords })}
        >
          End
        </Button>
      ) : (
        <Button aria-label={`Appoint ${name}`} onClick={() => setAppointing(true)}>
          Appoint
        </Button>
      )}
      {appointing && <AppointJudgeDialog judge={judge} onClose={() => setAppointing(false)} />}
      <ConfirmDialog
        open={ending !== undefined}
        title="End this appointment?"
        action="End it"
        busy={dismiss.isPending}
        onConfirm={() => ending && dismiss.mutate({ userId: id, communityId: ending.id })}
        onClose={() => setEnding(undefined)}
      >
        {name} no longer reviews what is sent to {ending?.words ?? everywhereWords}. What they have decided stays
        decided.
        {ending?.id === null && ' Appointments for single laboratories that they had before hold again.'}
      </ConfirmDialog>
    </li>
  );
};
