import { appointJudge, listAllLaboratories } from '@vitrine/contract/admin.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useLaboratoryChange } from '../../../features/laboratory/use-laboratory-change.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FindOne } from './find-one.tsx';
import type { JudgeRow } from './judge-row.ts';
import type { LaboratoryRow } from './laboratory-row.ts';

interface AppointJudgeDialogProps {
  readonly judge: JudgeRow;
  readonly onClose: () => void;
}

const reaches = [
  { value: 'all', label: 'All laboratories', explanation: 'Also those that are made later.' },
  { value: 'one', label: 'One laboratory', explanation: 'Further ones can be added afterwards.' },
] as const;

const findLaboratories = (keyword: string, signal: AbortSignal) =>
  call(listAllLaboratories, { keyword, size: 5 }, { quiet: true, signal });

const describe = ({ name, idf }: LaboratoryRow) => (
  <>
    <bdi>{name}</bdi>
    <small>{idf}</small>
  </>
);

export const AppointJudgeDialog = ({ judge: { id, name }, onClose }: AppointJudgeDialogProps) => {
  const [reach, setReach] = useState<'all' | 'one'>('all');
  const [laboratory, setLaboratory] = useState<LaboratoryRow>();
  const appoint = useLaboratoryChange(appointJudge, { onSuccess: onClose, alsoStale: [['judges']] });
  const incomplete = reach === 'one' && laboratory === undefined;
  const chosen = reach === 'all' ? null : (laboratory?.id ?? null);
  return (
    <Dialog open title={`Appoint ${name}`} onClose={onClose}>
      <ChoiceField name="reach" label="As second reviewer for" choices={reaches} value={reach} onChange={setReach} />
      {reach === 'one' && (
        <FindOne
          label="Find a laboratory"
          placeholder="Name or short name"
          among="laboratories"
          find={findLaboratories}
          describe={describe}
          chosen={laboratory}
          onChoose={setLaboratory}
        />
      )}
      <DialogActions>
        <Button
          variant="primary"
          busy={incomplete || appoint.isPending}
          onClick={() => appoint.mutate({ userId: id, communityId: chosen })}
        >
          Appoint
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
};
