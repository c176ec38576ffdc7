import type pg from 'pg';

/** In the log of events: what was done about backups. */
export const backupSubject = { kind: 'installation', id: 'backup' } as const;

/** Adds to the log of events on a connection that knows no more than SQL. */
const note = async (client: pg.Client, kind: string, details: object, subject: { kind: string; id: string }) => {
  await client.query('insert into event (kind, subject_kind, subject_id, details) values ($1, $2, $3, $4)', [
    kind,
    subject.kind,
    subject.id,
    JSON.stringify(details),
  ]);
};

export const noteBackup = (client: pg.Client, details: { takenAt: string; damaged: number }): Promise<void> =>
  note(client, 'installation.backed-up', details, backupSubject);

export const noteRestore = (client: pg.Client, details: { takenAt: string }): Promise<void> =>
  note(client, 'installation.restored', details, { kind: 'installation', id: 'restore' });
