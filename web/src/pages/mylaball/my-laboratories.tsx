import { useLabList } from '../../features/laboratory/list/use-lab-list.ts';
import { RoleBadge } from '../../features/laboratory/role-badge.tsx';
import { useMyLaboratories } from '../../features/my-laboratories/use-my-laboratories.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyPlace } from '../../ui/empty-place.tsx';
import { LaboratoryPage } from './laboratory-page.tsx';

const Role = ({ laboratory: { role } }: { readonly laboratory: { readonly role: 'pi' | 'member' } }) => (
  <RoleBadge role={role} />
);

export const MyLaboratories = () => {
  const list = useLabList();
  return (
    <LaboratoryPage
      title="All my laboratories"
      list={list}
      query={useMyLaboratories(list.query)}
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
