import { useSearchParams } from 'react-router';
import { RoleBadge } from '../../features/laboratory/role-badge.tsx';
import { useMyLaboratories } from '../../features/my-laboratories/use-my-laboratories.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyPlace } from '../../ui/empty-place.tsx';
import { pageIn } from '../../ui/page-in.ts';
import { LaboratoryPage } from './laboratory-page.tsx';

const Role = ({ laboratory: { role } }: { readonly laboratory: { readonly role: 'pi' | 'member' } }) => (
  <RoleBadge role={role} />
);

export const MyLaboratories = () => {
  const [address] = useSearchParams();
  const page = pageIn(address);
  return (
    <LaboratoryPage
      title="All my laboratories"
      page={page}
      query={useMyLaboratories(page)}
      queryOf={(other) => (other > 1 ? `?page=${other}` : '')}
      About={Role}
      empty={
        <EmptyPlace
          title="You are in no laboratory yet"
          action={<ButtonLink to="/mylab">See your invitations and first steps</ButtonLink>}
        >
          Every laboratory that you lead or belong to stands here.
        </EmptyPlace>
      }
    />
  );
};
