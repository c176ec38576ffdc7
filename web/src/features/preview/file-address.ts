import { downloadAddress } from '@vitrine/contract/downloads.ts';
import { thumbnailAddress } from '@vitrine/contract/previews.ts';

interface Wanted {
  /** The path of a file inside the zip. */
  readonly entry?: string | undefined;
  /** Shown by the browser instead of saved. */
  readonly inline?: boolean;
}

const withEntry = (access: URLSearchParams, entry: string | undefined): URLSearchParams => {
  const query = new URLSearchParams(access);
  if (entry !== undefined) query.set('entry', entry);
  return query;
};

export const downloadOf = (access: URLSearchParams, { entry, inline = false }: Wanted = {}): string => {
  const query = withEntry(access, entry);
  if (inline) query.set('inline', '1');
  return `${downloadAddress}?${query.toString()}`;
};

export const pictureOf = (access: URLSearchParams, entry: string | undefined, width: number): string => {
  const query = withEntry(access, entry);
  query.set('width', String(width));
  return `${thumbnailAddress}?${query.toString()}`;
};
