import { archiveLaboratory } from '@vitrine/contract/communities.ts';
import { Archive, ArchiveRestore, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { useLaboratoryChange } from '../../../features/laboratory/use-laboratory-change.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Menu, MenuAction } from '../../../ui/menu.tsx';
import { AppointPiDialog } from './appoint-pi-dialog.tsx';
import type { LaboratoryRow } from './laboratory-row.ts';

interface LaboratoryActionsProps {
  readonly laboratory: LaboratoryRow;
}

/** A laboratory that is led by someone is theirs to lead: only one without a PI can be given one here. */
export const LaboratoryActions = ({ laboratory }: LaboratoryActionsProps) => {
  const { id, name, pis, archived } = laboratory;
  const [open, setOpen] = useState<'archive' | 'pi'>();
  const close = (): void => setOpen(undefined);
  const change = useLaboratoryChange(archiveLaboratory, {
    words: archived ? 'The laboratory is open again.' : 'The laboratory is archived.',
    onSettled: close,
    alsoStale: [['all laboratories']],
  });
  return (
    <>
      <Menu name={`Actions for ${name}`}>
        {pis === 0 && (
          <MenuAction onSelect={() => setOpen('pi')}>
            <UserRoundPlus aria-hidden />
            Appoint a PI
          </MenuAction>
        )}
        <MenuAction onSelect={() => setOpen('archive')}>
          {archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
          {archived ? 'Open again' : 'Archive'}
        </MenuAction>
      </Menu>
      {open === 'pi' && <AppointPiDialog laboratory={laboratory} onClose={close} />}
      <ConfirmDialog
        open={open === 'archive'}
        title={archived ? `Open ${name} again?` : `Archive ${name}?`}
        action={archived ? 'Open again' : 'Archive'}
        busy={change.isPending}
        onConfirm={() => change.mutate({ id, archived: !archived })}
        onClose={close}
      >
        {archived
          ? 'It is listed again at once, and people can send data to it.'
          : 'Its page and datasets stay. It is no longer listed, and nothing new can be sent to it. You can open it again.'}
      </ConfirmDialog>
    </>
  );
};
