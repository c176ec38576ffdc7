import { useQuery } from '@tanstack/react-query';
import { getLaboratory } from '@vitrine/contract/communities.ts';
import { call } from '../../api/client.ts';
import { useUser } from '../session/user.ts';

/** Everything that shows laboratories, for when one has changed. */
export const laboratoryKeys = [['laboratory'], ['laboratories'], ['my laboratories'], ['profile']] as const;

/** What one may do with a laboratory differs from viewer to viewer, and so does what is kept of it. */
export const laboratoryKey = (idf: string, viewer: string) => ['laboratory', idf, viewer] as const;

export const useLaboratory = (idf: string) => {
  const viewer = useUser((user) => user.id);
  return useQuery({
    queryKey: laboratoryKey(idf, viewer),
    queryFn: ({ signal }) => call(getLaboratory, { idf }, { quiet: true, signal }),
    enabled: idf !== '',
  });
};
