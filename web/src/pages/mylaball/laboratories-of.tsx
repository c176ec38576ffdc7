import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listLaboratories } from '@vitrine/contract/communities.ts';
import { call } from '../../api/client.ts';
import { useLabList } from '../../features/laboratory/list/use-lab-list.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyPlace } from '../../ui/empty-place.tsx';
import { LaboratoryPage } from './laboratory-page.tsx';

interface LaboratoriesOfProps {
  readonly user: string;
  readonly name: string | undefined;
}

const size = 18;

export const LaboratoriesOf = ({ user, name }: LaboratoriesOfProps) => {
  const list = useLabList();
  const { keyword, subject, sort, page } = list.query;
  const query = useQuery({
    queryKey: ['laboratories', 'of', user, { keyword, subject, sort, page }],
    queryFn: ({ signal }) =>
      call(
        listLaboratories,
        { user, keyword, sort, page, size, ...(subject !== '' && { subject }) },
        { quiet: true, signal },
      ),
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
      list={list}
      query={query}
      empty={
        <EmptyPlace title="No laboratory" action={<ButtonLink to="/lablist">All laboratories</ButtonLink>}>
          This person is in no laboratory at the moment.
        </EmptyPlace>
      }
    />
  );
};
