import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listMembers } from '@vitrine/contract/members.ts';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { counted } from '../../../features/laboratory/counted.ts';
import { useUser } from '../../../features/session/user.ts';
import { BusyLine } from '../../../ui/busy-line.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyPlace } from '../../../ui/empty-place.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { Line, Loading } from '../../../ui/skeleton.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import { usePageTurn } from '../../../ui/use-page-turn.ts';
import { useSearchText } from '../../../ui/use-search-text.ts';
import { MemberRow } from './member-row.tsx';
import styles from './member-list.module.css';
import { type MembersQuery, readMembersQuery, writeMembersQuery } from './members-query.ts';

interface MemberListProps {
  readonly laboratoryId: string;
  /** How many there are in all: a handful needs no search. */
  readonly size: number;
}

const handful = 8;

export const MemberList = ({ laboratoryId, size }: MemberListProps) => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const viewer = useUser((user) => user.id);
  const query = readMembersQuery(address);
  const show = (change: Partial<MembersQuery>): void =>
    void navigate({ search: writeMembersQuery({ ...query, page: 1, ...change }) }, { replace: true });
  const { text, type } = useSearchText(query.keyword, (keyword) => show({ keyword }));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['members', laboratoryId, viewer, query],
    queryFn: ({ signal }) =>
      call(listMembers, { communityId: laboratoryId, size: 20, ...query }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
  });
  const top = useRef<HTMLDivElement>(null);
  usePageTurn(query.page, top);
  return (
    <div ref={top} tabIndex={-1} className={styles.members}>
      {(size > handful || query.keyword !== '') && (
        <search className={styles.search}>
          <SearchBox label="Search members" placeholder="Name" value={text} onChange={type} />
          <output className={styles.total}>{data !== undefined && counted(data.total, 'member')}</output>
        </search>
      )}
      <BusyLine busy={isFetching && data !== undefined} label="Members are being loaded" />
      {error !== null && (
        <Trouble onRetry={() => void refetch()}>The members could not be loaded. {error.message}</Trouble>
      )}
      {data === undefined && error === null && (
        <Loading label="Members are being loaded">
          <Line height="lead" width="medium" />
          <Line height="lead" width="medium" />
          <Line height="lead" width="medium" />
        </Loading>
      )}
      {data !== undefined && (
        <div className={styles.results} data-stale={isPlaceholderData || undefined}>
          {data.list.length === 0 ? (
            <EmptyPlace
              title="Nobody found"
              action={<Button onClick={() => show({ keyword: '' })}>Show everybody</Button>}
            >
              {query.keyword === '' ? 'Nobody is listed here.' : 'No member goes by this name.'}
            </EmptyPlace>
          ) : (
            <ul className={styles.rows}>
              {data.list.map((member) => (
                <MemberRow
                  key={member.id}
                  laboratoryId={laboratoryId}
                  member={member}
                  isViewer={member.id === viewer}
                />
              ))}
            </ul>
          )}
          <Paging
            label="Pages of members"
            page={query.page}
            size={data.size}
            total={data.total}
            queryOf={(page) => writeMembersQuery({ ...query, page })}
          />
        </div>
      )}
    </div>
  );
};
