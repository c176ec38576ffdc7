import { useSearchParams } from 'react-router';
import { LaboratoryCards } from '../../features/laboratory/card/laboratory-cards.tsx';
import { LaboratoryCardsLoading } from '../../features/laboratory/card/laboratory-cards-loading.tsx';
import { useMyLaboratories } from '../../features/my-laboratories/use-my-laboratories.ts';
import { useUser } from '../../features/session/user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Paging } from '../../ui/paging.tsx';
import { pageIn } from '../../ui/page-in.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { MyInvitations } from './my-invitations.tsx';
import styles from './my-lab-page.module.css';
import { MyRole } from './my-role.tsx';
import { NoLaboratoryYet } from './no-laboratory-yet.tsx';
import { useInvitationToken } from './use-invitation-token.ts';

export const MyLabPage = () => {
  const [address] = useSearchParams();
  const invitation = useInvitationToken();
  const page = pageIn(address);
  const mayCreate = useUser((user) => user.isSSO === '1');
  const { data, error, isPlaceholderData, refetch } = useMyLaboratories(page);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading>My laboratories</PageHeading>
        {mayCreate && data !== undefined && data.total > 0 && <ButtonLink to="/createlab">New Laboratory</ButtonLink>}
      </div>
      <MyInvitations {...invitation} />
      <section className={styles.mine}>
        <h2 className="visually-hidden">Laboratories that you are in</h2>
        {error !== null && (
          <Trouble onRetry={() => void refetch()}>Your laboratories could not be loaded. {error.message}</Trouble>
        )}
        {data === undefined && error === null && <LaboratoryCardsLoading number={3} />}
        {data?.total === 0 && <NoLaboratoryYet mayCreate={mayCreate} />}
        {data !== undefined && data.total > 0 && (
          <div className={styles.results} data-stale={isPlaceholderData || undefined}>
            <LaboratoryCards laboratories={data.list} About={MyRole} />
            <Paging
              label="Pages of my laboratories"
              page={page}
              size={data.size}
              total={data.total}
              queryOf={(other) => (other > 1 ? `?page=${other}` : '')}
            />
          </div>
        )}
      </section>
    </div>
  );
};
