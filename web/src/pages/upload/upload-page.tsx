import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { NotFound } from '../../features/vitrine-case/not-found.tsx';
import { BeginVersion } from './version/begin-version.tsx';
import { OpenUpload } from './open-upload.tsx';

const shortId = /^[0-9a-hjkmnp-tv-z]{10}$/u;

/** Ids are also written with a hyphen in the middle. */
const idIn = (text: string | null): string | undefined => text?.toLowerCase().replace('-', '') || undefined;

const begunIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'begun' in state && typeof state.begun === 'string'
    ? state.begun
    : undefined;

/** `#/upload` begins a dataset, `?id=` opens one, `?version=` begins the next version of a published one. */
export const UploadPage = () => {
  const [address] = useSearchParams();
  const { key, state } = useLocation();
  const version = idIn(address.get('version'));
  const id = idIn(address.get('id'));
  // Whoever goes from a dataset to `#/upload` by hand begins another one, though the browser gives it the same key.
  const [round, setRound] = useState({ id, begun: 0 });
  if (round.id !== id) setRound({ id, begun: round.begun + (id === undefined ? 1 : 0) });
  if (version !== undefined) return <BeginVersion key={version} id={version} />;
  // A new dataset gets its address with its first letter: it is still the same page, with the same focus.
  const page = begunIn(state) ?? id ?? `${key} ${round.begun}`;
  return id === undefined || shortId.test(id) ? <OpenUpload key={page} page={page} id={id} /> : <NotFound />;
};
