import { appointPi, listUsers } from '@vitrine/contract/admin.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useLaboratoryChange } from '../../../features/laboratory/use-laboratory-change.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { FindOne } from './find-one.tsx';
import type { LaboratoryRow } from './laboratory-row.ts';
import type { Person } from './person.ts';

interface AppointPiDialogProps {
  readonly laboratory: LaboratoryRow;
  readonly onClose: () => void;
}

const findPeople = (keyword: string, signal: AbortSignal) =>
  call(listUsers, { keyword, size: 5 }, { quiet: true, signal });

const describe = ({ name, email }: Person) => (
  <>
    {name}
    <small>{email ?? 'No e-mail address'}</small>
  </>
);

/** For a laboratory whose principal investigators have all left. Whoever is appointed is told by mail. */
export const AppointPiDialog = ({ laboratory: { id, name }, onClose }: AppointPiDialogProps) => {
  const [person, setPerson] = useState<Person>();
  const appoint = useLaboratoryChange(appointPi, { onSuccess: onClose, alsoStale: [['all laboratories']] });
  return (
    <Dialog open title={`Who leads ${name}?`} onClose={onClose}>
      <p>Someone with a verified address, who is told by mail.</p>
      <FindOne
        label="Find a person"
        placeholder="Name, user name or e-mail"
        among="people"
        find={findPeople}
        describe={describe}
        chosen={person}
        onChoose={setPerson}
      />
      <DialogActions>
        <Button
          variant="primary"
          busy={person === undefined || appoint.isPending}
          onClick={() => person && appoint.mutate({ communityId: id, userId: person.id })}
        >
          Appoint
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  );
};
