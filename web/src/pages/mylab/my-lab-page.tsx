import { LaboratoryCards } from '../../features/laboratory/card/laboratory-cards.tsx';
import { LaboratoryCardsLoading } from '../../features/laboratory/card/laboratory-cards-loading.tsx';
import { ListTools } from '../../features/laboratory/list/list-tools.tsx';
import { NothingLikeThat } from '../../features/laboratory/list/nothing-like-that.tsx';
import { useLabList } from '../../features/laboratory/list/use-lab-list.ts';
import { useMyLaboratories } from '../../features/my-laboratories/use-my-laboratories.ts';
import { useUser } from '../../features/session/user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Paging } from '../../ui/paging.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { MyInvitations } from './my-invitations.tsx';
import styles from './my-lab-page.module.css';
import { MyRole } from './my-role.tsx';
import { NoLaboratoryYet } from './no-laboratory-yet.tsx';
import { useInvitationToken } from './use-invitation-token.ts';

export const MyLabPage = () => {
  const list = useLabList();
  const invitation = useInvitationToken();
  const mayCreate = useUser((user) => user.isSSO === '1');
  const { data, error, isPlaceholderData, refetch } = useMyLaboratories(list.query);
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
        {data !== undefined && (data.total > 0 || list.narrowed) && <ListTools list={list} />}
        {data?.total === 0 &&
          (list.narrowed ? <NothingLikeThat list={list} /> : <NoLaboratoryYet mayCreate={mayCreate} />)}
        {data !== undefined && data.total > 0 && (
          <div className={styles.results} data-stale={isPlaceholderData || undefined}>
            <LaboratoryCards laboratories={data.list} About={MyRole} />
            <Paging
              label="Pages of my laboratories"
              page={list.query.page}
              size={data.size}
              total={data.total}
              queryOf={(page) => list.queryWith({ page })}
            />
          </div>
        )}
      </section>
    </div>
  );
};
