import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listContactMessages } from '@vitrine/contract/admin.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../../api/client.ts';
import { BusyLine } from '../../../ui/busy-line.tsx';
import { EmptyPlace } from '../../../ui/empty-place.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Line, Loading } from '../../../ui/skeleton.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import styles from './administration.module.css';
import { Message } from './message.tsx';
import rows from '../rows.module.css';
import { handledFilter, type MessageState, readMessagesQuery, writeMessagesQuery } from './messages-query.ts';

const states = [
  { value: 'open', label: 'Open' },
  { value: 'handled', label: 'Handled' },
  { value: 'all', label: 'All' },
] as const;

const emptyWords: Readonly<Record<MessageState, string>> = {
  open: 'Nothing waits for an answer. What people write in the contact form arrives here.',
  handled: 'Messages that you have marked as handled are kept here.',
  all: 'Nobody has written yet. What people write in the contact form arrives here.',
};

export const Messages = () => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const query = readMessagesQuery(address);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['messages', query],
    queryFn: ({ signal }) =>
      call(listContactMessages, { page: query.page, ...handledFilter(query.state) }, { quiet: true, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return (
    <>
      <div className={styles.head}>
        <h2 className="visually-hidden">Messages</h2>
        <div className={styles.filter}>
          <SelectField
            label="Show"
            options={states}
            value={query.state}
            onChange={(state) => void navigate({ search: writeMessagesQuery({ state, page: 1 }) }, { replace: true })}
          />
        </div>
      </div>
      <div className={styles.list}>
        <BusyLine busy={isFetching && data !== undefined} label="Messages are being loaded" />
        {error !== null && (
          <Trouble onRetry={() => void refetch()}>The messages could not be loaded. {error.message}</Trouble>
        )}
        {data === undefined && error === null && (
          <Loading label="Messages are being loaded">
            <Line height="lead" />
            <Line height="lead" />
          </Loading>
        )}
        {data !== undefined && (
          <div className={styles.results} data-stale={isPlaceholderData || undefined}>
            {data.list.length === 0 ? (
              <EmptyPlace title="No messages here">{emptyWords[query.state]}</EmptyPlace>
            ) : (
              <ul className={rows.rows}>
                {data.list.map((message) => (
                  <Message key={message.id} message={message} />
                ))}
              </ul>
            )}
            <Paging
              label="Pages of messages"
              page={query.page}
              size={data.size}
              total={data.total}
              queryOf={(page) => writeMessagesQuery({ ...query, page })}
            />
          </div>
        )}
      </div>
    </>
  );
};
