import type { Dataset } from '@vitrine/contract/records.ts';
import { Archive, CalendarClock, Info, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { MyAccess } from '../../features/access-requests/my-access.tsx';
import { partialDayWords } from '../../ui/partial-day-words.ts';
import { When } from '../../ui/when.tsx';
import styles from './notices.module.css';

interface NoticesProps {
  readonly dataset: Dataset;
}

interface NoticeProps {
  readonly tone: 'amber' | 'red' | 'blue' | 'plain';
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

const Notice = ({ tone, icon, children }: NoticeProps) => (
  <div className={styles.notice} data-tone={tone}>
    {icon}
    <div>{children}</div>
  </div>
);

const Contact = ({ contact }: { readonly contact: Dataset['metadata']['contact'] }) =>
  contact.email.includes('@') && (
    <p>
      For questions, write to <a href={`mailto:${contact.email}`}>{contact.name.trim() || contact.email}</a>.
    </p>
  );

const Access = ({ dataset }: NoticesProps) => {
  const { access, metadata, abilities } = dataset;
  const { until, conditions } = metadata.access;
  const mine = (
    <>
      {access === 'restricted' && conditions.trim() !== '' && (
        <p className={styles.conditions} dir="auto">
          {conditions}
        </p>
      )}
      {!abilities.openFiles && <Contact contact={metadata.contact} />}
      <MyAccess dataset={dataset} />
    </>
  );
  if (access === 'embargoed') {
    return (
      <Notice tone="amber" icon={<CalendarClock aria-hidden />}>
        <p>
          The files are under embargo. They open to everyone on {partialDayWords(until)}. Until then the laboratory can
          give them to people who ask.
        </p>
        {mine}
      </Notice>
    );
  }
  if (access !== 'restricted') return null;
  return (
    <Notice tone="red" icon={<LockKeyhole aria-hidden />}>
      <p>The files are given to people who ask for them.</p>
      {mine}
    </Notice>
  );
};

/** What one must know before reading on: that it is gone, that there is a newer one, that the files are not open. */
export const Notices = ({ dataset }: NoticesProps) => {
  const { withdrawn, versions, id } = dataset;
  const latest = versions.find((version) => version.latest && !version.withdrawn);
  return (
    <>
      {withdrawn !== null && (
        <Notice tone="plain" icon={<Archive aria-hidden />}>
          <p className={styles.strong}>
            Withdrawn on <When at={withdrawn.at} />
          </p>
          <p dir="auto">{withdrawn.reason}</p>
          <p>The files are no longer offered. This page and the citation remain.</p>
        </Notice>
      )}
      {latest !== undefined && latest.id !== id && (
        <Notice tone="blue" icon={<Info aria-hidden />}>
          <p>
            There is a newer version:{' '}
            <Link to={`/datadetail/${latest.id}`}>{latest.label.trim() || latest.versionNo}</Link>, published{' '}
            <When at={latest.publishedAt} />.
          </p>
        </Notice>
      )}
      {withdrawn === null && <Access dataset={dataset} />}
    </>
  );
};
