import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listUsers } from '@vitrine/contract/admin.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { BusyLine } from '../../../ui/busy-line.tsx';
import { Button } from '../../../ui/button.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Line, Loading } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import styles from './administration.module.css';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleFound } from './people-found.tsx';
import { type PeopleQuery, readPeopleQuery, writePeopleQuery } from './people-query.ts';
import { roleWords } from './role-words.ts';
import { useSearchText } from '../../../ui/use-search-text.ts';

const roleOptions = [
  { value: 'all', label: 'Everybody' },
  { value: 'user', label: roleWords.user },
  { value: 'judge', label: roleWords.judge },
  { value: 'admin', label: roleWords.admin },
] as const;

export const People = () => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [inviting, setInviting] = useState(false);
  const query = readPeopleQuery(address);
  const show = (change: Partial<PeopleQuery>): void =>
    void navigate({ search: writePeopleQuery({ ...query, page: 1, ...change }) }, { replace: true });
  const { text, type } = useSearchText(query.keyword, (keyword) => show({ keyword }));
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['people', query],
    queryFn: ({ signal }) =>
      call(
        listUsers,
        { keyword: query.keyword, page: query.page, ...(query.role !== 'all' && { role: query.role }) },
        { quiet: true, signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return (
    <>
      <div className={styles.head}>
        <h2 className="visually-hidden">People</h2>
        <div className={styles.search}>
          <TextField
            name="keyword"
            label="Search"
            type="search"
            placeholder="Name, user name or e-mail"
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={type}
          />
        </div>
        <div className={styles.filter}>
          <SelectField label="Role" options={roleOptions} value={query.role} onChange={(role) => show({ role })} />
        </div>
        <div className={styles.end}>
          <Button variant="primary" onClick={() => setInviting(true)}>
            Invite someone
          </Button>
        </div>
      </div>
      <div className={styles.list}>
        <BusyLine busy={isFetching && data !== undefined} label="People are being loaded" />
        {error !== null && (
          <Trouble onRetry={() => void refetch()}>The people could not be loaded. {error.message}</Trouble>
        )}
        {data === undefined && error === null && (
          <Loading label="People are being loaded">
            <Line height="lead" />
            <Line height="lead" />
            <Line height="lead" />
          </Loading>
        )}
        {data !== undefined && (
          <div className={styles.results} data-stale={isPlaceholderData || undefined}>
            <PeopleFound people={data.list} total={data.total} onShowAll={() => show({ keyword: '', role: 'all' })} />
            <Paging
              label="Pages of people"
              page={query.page}
              size={data.size}
              total={data.total}
              queryOf={(page) => writePeopleQuery({ ...query, page })}
            />
          </div>
        )}
      </div>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
};
