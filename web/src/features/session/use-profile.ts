import { useQuery } from '@tanstack/react-query';
import type { getProfile } from '@vitrine/contract/account.ts';
import type { OutputOf } from '@vitrine/contract/endpoint.ts';
import { call } from '../../api/client.ts';
import { session, useSignedIn, useUser } from './user.ts';

export type Profile = OutputOf<typeof getProfile>;

export const profileKey = ['profile'];

/** Asks the server who this is, and lets header, guard and dialogs know what has changed. */
const checkProfile = async (signal: AbortSignal) => {
  const token = session.token();
  const account = await import('@vitrine/contract/account.ts');
  const profile = await call(account.getProfile, {}, { quiet: true, signal });
  const { username: _username, email: _email, affiliation: _affiliation, orcid: _orcid, ...known } = profile;
  if (session.token() === token) session.remember(known);
  return profile;
};

/** Fresh for a minute: asked again when the window regains the focus after that. */
export const useProfile = () => {
  const signedIn = useSignedIn();
  const id = useUser((user) => user.id);
  return useQuery({
    queryKey: [...profileKey, id],
    queryFn: ({ signal }) => checkProfile(signal),
    enabled: signedIn,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
};
