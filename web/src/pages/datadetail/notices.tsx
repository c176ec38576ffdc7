import type { Dataset } from '@vitrine/contract/records.ts';
import { Archive, CalendarClock, Info, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
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
      To ask for them, write to <a href={`mailto:${contact.email}`}>{contact.name.trim() || contact.email}</a>.
    </p>
  );

const Access = ({ dataset: { access, metadata, abilities } }: NoticesProps) => {
  const { until, conditions } = metadata.access;
  const mine = abilities.openFiles && <p>You may open them already.</p>;
  if (access === 'embargoed') {
    return (
      <Notice tone="amber" icon={<CalendarClock aria-hidden />}>
        <p>
          The files open to everyone on <When at={until} />. Until then everyone sees the description.
        </p>
        {mine || <Contact contact={metadata.contact} />}
      </Notice>
    );
  }
  if (access !== 'restricted') return null;
  return (
    <Notice tone="red" icon={<LockKeyhole aria-hidden />}>
      <p>The files are given to people who ask for them.</p>
      {conditions.trim() !== '' && (
        <p className={styles.conditions} dir="auto">
          {conditions}
        </p>
      )}
      {mine || <Contact contact={metadata.contact} />}
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
