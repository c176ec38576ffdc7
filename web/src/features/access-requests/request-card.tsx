import type { AccessRequest } from '@vitrine/contract/access-requests.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { partialDayWords } from '../../ui/partial-day-words.ts';
import { When } from '../../ui/when.tsx';
import { PersonName } from '../laboratory/person-name.tsx';
import styles from './access-requests.module.css';
import { EndDialog, GrantDialog, RefuseDialog } from './answer-dialog.tsx';

interface RequestCardProps {
  readonly request: AccessRequest;
  /** Where more than one dataset is asked for. */
  readonly namesDataset: boolean;
}

const dialogs = { grant: GrantDialog, refuse: RefuseDialog, end: EndDialog };

const Outcome = ({
  request: { state, until, decidedAt, decidedBy, comment, ended },
}: Pick<RequestCardProps, 'request'>) => (
  <>
    <p className={styles.outcome}>
      {state === 'granted' && <Badge tone="green">Until {partialDayWords(until ?? '')}</Badge>}
      {state === 'refused' && <Badge>Refused</Badge>}
      {state === 'ended' && <Badge>Ended</Badge>}
      <span>
        {state === 'refused' ? 'Refused' : 'Granted'}
        {decidedBy !== null && (
          <>
            {' '}
            by <bdi>{decidedBy.name}</bdi>
          </>
        )}{' '}
        {decidedAt !== null && <When at={decidedAt} as="since" />}
        {ended !== null && (
          <>
            , ended <When at={ended.at} as="since" />
          </>
        )}
      </span>
    </p>
    {comment !== '' && (
      <blockquote className={styles.said} dir="auto">
        {comment}
      </blockquote>
    )}
    {ended !== null && ended.comment !== '' && (
      <blockquote className={styles.said} dir="auto">
        {ended.comment}
      </blockquote>
    )}
  </>
);

/** Who asks for what and why, with what can be answered. */
export const RequestCard = ({ request, namesDataset }: RequestCardProps) => {
  const { person, state, message, askedAt, recordId, title, laboratory } = request;
  const [open, setOpen] = useState<keyof typeof dialogs>();
  const Answer = open === undefined ? undefined : dialogs[open];
  const about = namesDataset ? `${person.name}, for ${title}` : person.name;
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <p className={styles.name}>
          <PersonName person={person} />
        </p>
        <p className={styles.details}>
          {person.affiliation !== '' && (
            <>
              <bdi>{person.affiliation}</bdi> ·{' '}
            </>
          )}
          {person.email !== null && (
            <>
              <a href={`mailto:${person.email}`}>{person.email}</a> ·{' '}
            </>
          )}
          asked <When at={askedAt} as="since" />
        </p>
      </div>
      {namesDataset && (
        <p className={styles.dataset}>
          <Link to={`/datadetail/${recordId}`}>
            <bdi>{title}</bdi>
          </Link>
          <span className={styles.details}>
            <bdi>{laboratory.name}</bdi>
          </span>
        </p>
      )}
      <p className={styles.message} dir="auto">
        {message}
      </p>
      {state !== 'waiting' && <Outcome request={request} />}
      {state === 'waiting' && (
        <div className={styles.actions}>
          <Button aria-label={`Grant access to ${about}`} onClick={() => setOpen('grant')}>
            Grant access
          </Button>
          <Button variant="quiet" aria-label={`Refuse the request of ${about}`} onClick={() => setOpen('refuse')}>
            Refuse
          </Button>
        </div>
      )}
      {state === 'granted' && (
        <div className={styles.actions}>
          <Button aria-label={`End access of ${about}`} onClick={() => setOpen('end')}>
            End access
          </Button>
        </div>
      )}
      {Answer !== undefined && <Answer request={request} onClose={() => setOpen(undefined)} />}
    </li>
  );
};
