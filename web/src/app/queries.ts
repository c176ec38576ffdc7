import { focusManager, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../api/failure.ts';

/** Asking again only helps where the answer may change by itself. */
const mayPass = (error: Error): boolean => error instanceof ApiFailure && (error.code === 0 || error.code === 503);

/** Not only another tab, also another window lets time pass. */
const noticeFocus = (): void =>
  focusManager.setEventListener((handle) => {
    const notice = (): void => handle();
    addEventListener('visibilitychange', notice);
    addEventListener('focus', notice);
    return () => {
      removeEventListener('visibilitychange', notice);
      removeEventListener('focus', notice);
    };
  });

export const createQueries = (): QueryClient => {
  noticeFocus();
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && mayPass(error),
        staleTime: 60_000,
        // A laboratory's own network may have no way out and still reach this server.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
};
