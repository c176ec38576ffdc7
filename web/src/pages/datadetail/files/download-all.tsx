import { downloadAddress, getFilePath } from '@vitrine/contract/downloads.ts';
import type { Dataset } from '@vitrine/contract/records.ts';
import { formatSize } from '@vitrine/contract/size.ts';
import { Download } from 'lucide-react';
import { call } from '../../../api/client.ts';
import { useSignedIn } from '../../../features/session/user.ts';
import button from '../../../ui/button.module.css';

interface DownloadAllProps {
  readonly dataset: Dataset;
}

/** A link of the browser carries no sign-in: for files that are not everyone's an address is made that opens them. */
const fetchSigned = async (id: string): Promise<void> => {
  const { url } = await call(getFilePath, { id });
  location.assign(url);
};

export const DownloadAll = ({ dataset: { id, files, size, access, abilities } }: DownloadAllProps) => {
  const signedIn = useSignedIn();
  if (files === 0 || !abilities.openFiles) return null;
  return (
    <a
      href={`${downloadAddress}?id=${id}`}
      download
      className={button.button}
      data-variant="primary"
      onClick={(event) => {
        if (access === 'open' || !signedIn) return;
        event.preventDefault();
        void fetchSigned(id).catch(() => undefined);
      }}
    >
      <Download aria-hidden />
      {`Download all, ${formatSize(size)}`}
    </a>
  );
};
