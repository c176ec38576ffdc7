import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listLaboratories } from '@vitrine/contract/communities.ts';
import { useSearchParams } from 'react-router';
import { call } from '../../api/client.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyPlace } from '../../ui/empty-place.tsx';
import { pageIn } from '../../ui/page-in.ts';
import { LaboratoryPage } from './laboratory-page.tsx';

interface LaboratoriesOfProps {
  readonly user: string;
  readonly name: string | undefined;
}

const size = 18;

export const LaboratoriesOf = ({ user, name }: LaboratoriesOfProps) => {
  const [address] = useSearchParams();
  const page = pageIn(address);
  const query = useQuery({
    queryKey: ['laboratories', 'of', user, page],
    queryFn: ({ signal }) => call(listLaboratories, { user, page, size, sort: 'name' }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <LaboratoryPage
      title={
        name === undefined ? (
          'Laboratories of one person'
        ) : (
          <>
            Laboratories of <bdi>{name}</bdi>
          </>
        )
      }
      page={page}
      query={query}
      queryOf={(other) => `?${new URLSearchParams({ user, ...(other > 1 && { page: String(other) }) }).toString()}`}
      empty={
        <EmptyPlace title="No laboratory" action={<ButtonLink to="/lablist">All laboratories</ButtonLink>}>
          This person is in no laboratory at the moment.
        </EmptyPlace>
      }
    />
  );
};
