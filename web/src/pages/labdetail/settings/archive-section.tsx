import { archiveLaboratory, type Laboratory } from '@vitrine/contract/communities.ts';
import { useState } from 'react';
import { useLaboratoryChange } from '../../../features/laboratory/use-laboratory-change.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Section } from '../../../ui/section.tsx';

interface ArchiveSectionProps {
  readonly laboratory: Laboratory;
}

export const ArchiveSection = ({ laboratory: { id, name, archived } }: ArchiveSectionProps) => {
  const [asked, setAsked] = useState(false);
  const change = useLaboratoryChange(archiveLaboratory, {
    words: archived ? 'The laboratory is open again.' : 'The laboratory is archived.',
    onSettled: () => setAsked(false),
  });
  return (
    <Section
      title={archived ? 'Open again' : 'Archive'}
      explanation={
        archived
          ? 'Then it is listed again, can be changed, and people can send data to it.'
          : 'For a laboratory that has done its work. Its page and datasets stay and can be cited; it is no longer listed, and nothing new can be sent to it.'
      }
    >
      <div>
        <Button onClick={() => setAsked(true)}>{archived ? 'Open it again' : 'Archive it'}</Button>
      </div>
      <ConfirmDialog
        open={asked}
        title={archived ? `Open ${name} again?` : `Archive ${name}?`}
        action={archived ? 'Open it again' : 'Archive it'}
        busy={change.isPending}
        onConfirm={() => change.mutate({ id, archived: !archived })}
        onClose={() => setAsked(false)}
      >
        {archived
          ? 'It is listed again at once, with the people and datasets that it had.'
          : 'Nothing is deleted. Open invitations cannot be accepted as long as it is archived. You can open it again.'}
      </ConfirmDialog>
    </Section>
  );
};
