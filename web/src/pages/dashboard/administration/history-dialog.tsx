import { useInfiniteQuery } from '@tanstack/react-query';
import { listSignIns } from '@vitrine/contract/admin.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Line, Loading } from '../../../ui/skeleton.tsx';
import { exactWords } from '../../../ui/time-words.ts';
import { Trouble } from '../../../ui/trouble.tsx';
import rows from '../rows.module.css';
import { userAgentWords } from '../user-agent-words.ts';
import { eventWords } from './event-words.ts';
import type { Person } from './person.ts';

interface HistoryDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

export const HistoryDialog = ({ person: { id, name }, onClose }: HistoryDialogProps) => {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['sign-ins', id],
    queryFn: ({ pageParam, signal }) => call(listSignIns, { id, page: pageParam }, { quiet: true, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
    staleTime: 0,
  });
  const events = data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Dialog open title={`History of ${name}`} onClose={onClose}>
      {error !== null && (
        <Trouble onRetry={() => void refetch()}>The history could not be loaded. {error.message}</Trouble>
      )}
      {data === undefined && error === null && (
        <Loading label="The history is being loaded">
          <Line width="medium" />
          <Line width="short" />
        </Loading>
      )}
      {data !== undefined && events.length === 0 && <p>Nothing has happened with this account yet.</p>}
      {events.length > 0 && (
        <ol className={rows.rows}>
          {events.map(({ id: event, at, what, by, userAgent }) => (
            <li key={event} className={rows.row}>
              <div className={rows.what}>
                <p className={rows.name}>{eventWords(what)}</p>
                <p className={rows.details}>
                  <time dateTime={at}>{exactWords(at)}</time>
                  {userAgent !== '' && ` · ${userAgentWords(userAgent)}`}
                  {by !== null && by !== name && ` · by ${by}`}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <DialogActions>
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
};
