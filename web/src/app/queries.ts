import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api/failure.ts';

/** Asking again only helps where the answer may change by itself. */
const mayPass = (error: Error): boolean => error instanceof ApiFailure && (error.code === 0 || error.code === 503);

export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && mayPass(error),
        staleTime: 60_000,
        // A laboratory's own network may have no way out and still reach this server.
        networkMode: 'always',
      },
    },
  });
