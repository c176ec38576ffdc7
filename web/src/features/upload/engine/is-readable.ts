import type { UploadItem } from './upload-item.ts';

/** The network is not to blame when the file itself cannot be read any more. */
export const isReadable = ({ file, offset }: Pick<UploadItem, 'file' | 'offset'>): Promise<boolean> =>
  file
    .slice(offset, offset + 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
