import type { MyAccessRequest } from '@vitrine/contract/access-requests.ts';
import type { Dataset } from '@vitrine/contract/records.ts';
import type { ReactNode } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import button from '../../ui/button.module.css';
import { partialDayWords } from '../../ui/partial-day-words.ts';
import { When } from '../../ui/when.tsx';
import { useSignedIn } from '../session/user.ts';
import styles from './access-requests.module.css';
import { AskDialog } from './ask-dialog.tsx';
import { useMyRequests } from './use-access-requests.ts';

interface MyAccessProps {
  readonly dataset: Dataset;
}

/** Where one's own request stands, in a sentence. */
export const MyRequestWords = ({ request }: { readonly request: MyAccessRequest }) => {
  const { state, askedAt, decidedAt, until, ended } = request;
  if (state === 'waiting') {
    return (
      <p>
        You asked for the files <When at={askedAt} as="since" />. The answer comes by mail.
      </p>
    );
  }
  if (state === 'granted') return <p>You may open the files until {partialDayWords(until ?? '')}.</p>;
  const said = state === 'refused' ? request.comment : (ended?.comment ?? '');
  return (
    <>
      {state === 'refused' ? (
        <p>Your request was not granted, {decidedAt !== null && <When at={decidedAt} as="since" />}.</p>
      ) : (
        <p>
          Your access ended{' '}
          {ended === null ? `after ${partialDayWords(until ?? '')}` : <When at={ended.at} as="since" />}.
        </p>
      )}
      {said !== '' && (
        <blockquote className={styles.said} dir="auto">
          {said}
        </blockquote>
      )}
    </>
  );
};

const AskLink = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.ask}>
    <Link to={{ search: '?access=ask' }} className={button.button} data-variant="primary">
      {children}
    </Link>
  </p>
);

/** What someone who may not open the files can do about it, or until when they may. */
export const MyAccess = ({ dataset }: MyAccessProps) => {
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const [address] = useSearchParams();
  const { data } = useMyRequests({ id: dataset.id, size: 1 });
  const { openFiles, requestAccess } = dataset.abilities;
  const wanted = address.get('access');
  // The sign-in page leads back to the address that was left: with what one wanted still in it.
  if (wanted !== null && !signedIn) return <Navigate to="/login" replace />;
  const request = data?.list[0];
  if (openFiles)
    return request?.state === 'granted' ? <MyRequestWords request={request} /> : <p>You may open them already.</p>;
  if (!signedIn) return <AskLink>Ask for access</AskLink>;
  const waits = request?.state === 'waiting';
  return (
    <>
      {request !== undefined && request.state !== 'granted' && <MyRequestWords request={request} />}
      {requestAccess && data !== undefined && !waits && (
        <AskLink>{request === undefined ? 'Ask for access' : 'Ask again'}</AskLink>
      )}
      {requestAccess && wanted === 'ask' && data !== undefined && !waits && (
        <AskDialog dataset={dataset} onClose={() => void navigate({ search: '' }, { replace: true })} />
      )}
    </>
  );
};
