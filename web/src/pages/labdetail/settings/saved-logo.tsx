import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Laboratory } from '@vitrine/contract/communities.ts';
import { laboratoryKeys } from '../../../features/laboratory/use-laboratory.ts';
import { LogoField } from '../../../features/laboratory-form/logo/logo-field.tsx';
import { saveLogo } from '../../../features/laboratory-form/save-logo.ts';
import { showSuccess } from '../../../ui/messages.ts';

interface SavedLogoProps {
  readonly laboratory: Laboratory;
}

/** Is saved as soon as it is cut out: it is no part of what two people could change at once. */
export const SavedLogo = ({ laboratory: { id, idf, logoUrl } }: SavedLogoProps) => {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (logo: Blob | null) => saveLogo(id, logo),
    onSuccess: ({ message }, logo) => showSuccess(logo === null ? 'The logo is removed.' : message),
    onSettled: () => Promise.all(laboratoryKeys.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  return (
    <LogoField
      idf={idf}
      logoUrl={logoUrl}
      busy={save.isPending}
      onChoose={(logo) =>
        save.mutateAsync(logo).then(
          () => true,
          () => false,
        )
      }
      onRemove={() => save.mutate(null)}
    />
  );
};
