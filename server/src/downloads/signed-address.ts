import { downloadAddress } from '@vitrine/contract/downloads.ts';
import type { Actor } from '../datasets/datasets.ts';
import type { Platform } from '../platform/platform.ts';
import { datasetOpenTo, fileFor } from './downloads.ts';
import { sign, type Subject } from './signature.ts';

/** An address that opens one file, or one dataset, for a few minutes to whoever has it. */
export const signedAddress = async (
  { database }: Platform,
  { fileId, id = '' }: { readonly fileId?: string | undefined; readonly id?: string | undefined },
  actor: Actor | null,
): Promise<{ url: string; expires: string }> => {
  const subject: Subject = fileId === undefined ? { id } : { fileId };
  await ('fileId' in subject
    ? fileFor(database, subject.fileId, { actor })
    : datasetOpenTo(database, subject.id, { actor }));
  const { expires, signature } = await sign(database, subject);
  const query = new URLSearchParams({ ...subject, expires: String(expires), signature });
  return { url: `${downloadAddress}?${query.toString()}`, expires: new Date(expires * 1000).toISOString() };
};
