import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Line, Loading } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';

interface ListedProps<Item> {
  readonly query: UseQueryResult<readonly Item[]>;
  /** "The sessions": what is awaited, or could not be loaded. */
  readonly subject: string;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list from the server, with the shape of what comes and the sentence for what did not. */
export const Listed = <Item,>({ query: { data, error, refetch }, subject, children }: ListedProps<Item>) => {
  if (data !== undefined) return children(data);
  if (error !== null) {
    return (
      <Trouble onRetry={() => void refetch()}>
        {subject} could not be loaded. {error.message}
      </Trouble>
    );
  }
  return (
    <Loading label={`${subject} are being loaded`}>
      <Line width="medium" />
      <Line width="short" />
    </Loading>
  );
};
