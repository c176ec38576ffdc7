import { useQuery } from '@tanstack/react-query';
import { getFilePath } from '@vitrine/contract/downloads.ts';
import { call } from '../../api/client.ts';
import { useSignedIn } from '../session/user.ts';

const fourMinutes = 240_000;

/**
 * What an address of a file must carry. An image or a link of the browser carries no sign-in: for files that are not
 * everyone's it is a signature, which holds for five minutes. Undefined until it is there.
 */
export const useFileAccess = (fileId: string, open: boolean): URLSearchParams | undefined => {
  const signedIn = useSignedIn();
  const signs = signedIn && !open;
  const { data } = useQuery({
    queryKey: ['signed address', fileId],
    queryFn: ({ signal }) => call(getFilePath, { fileId }, { quiet: true, signal }),
    enabled: signs,
    staleTime: fourMinutes,
    refetchInterval: fourMinutes,
  });
  if (!signs) return new URLSearchParams({ fileId });
  return data === undefined ? undefined : new URLSearchParams(data.url.slice(data.url.indexOf('?')));
};
