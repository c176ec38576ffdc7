import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database.ts';
import { followUse } from '../search/search.ts';
import type { DayOfUse } from './use-counter.ts';

/** Adds to the days, the records and what the search knows of them; in one order, so that two processes never lock up. */
export const addUse = async (transaction: Transaction, days: readonly DayOfUse[]): Promise<void> => {
  const rows = JSON.stringify(days);
  const recordIds = [...new Set(days.map(({ recordId }) => recordId))];
  const counted = sql`
    from jsonb_to_recordset(${rows}::jsonb) as use ("recordId" text, "fileId" text, day date, views integer,
      "uniqueViews" integer, downloads integer, "uniqueDownloads" integer, "machineViews" integer,
      "machineDownloads" integer)`;
  await sql`select from record where id = any(${recordIds}::text[]) order by id for update`.execute(transaction);
  await sql`
    insert into usage (record_id, file_id, day, views, unique_views, downloads, unique_downloads, machine_views,
      machine_downloads)
    select "recordId", "fileId", day, use.views, "uniqueViews", use.downloads, "uniqueDownloads", "machineViews",
      "machineDownloads" ${counted} join record on record.id = "recordId"
    on conflict (record_id, file_id, day) do update set views = usage.views + excluded.views,
      unique_views = usage.unique_views + excluded.unique_views, downloads = usage.downloads + excluded.downloads,
      unique_downloads = usage.unique_downloads + excluded.unique_downloads,
      machine_views = usage.machine_views + excluded.machine_views,
      machine_downloads = usage.machine_downloads + excluded.machine_downloads`.execute(transaction);
  await sql`
    update record set views = record.views + added.views, downloads = record.downloads + added.downloads
    from (select "recordId", sum(use.views) as views, sum(use.downloads) as downloads ${counted}
      where "fileId" = '' group by "recordId") as added
    where record.id = added."recordId" and (added.views > 0 or added.downloads > 0)`.execute(transaction);
  await followUse(transaction, recordIds);
};

export const recordExists = async (database: Database, id: string): Promise<boolean> =>
  (await database.selectFrom('record').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export interface Holdings {
  readonly datasets: number;
  readonly laboratories: number;
  readonly files: number;
  readonly totalSize: number;
  readonly views: number;
  readonly downloads: number;
  readonly researchers: number;
}

/** Latest versions alone; researchers are those in a laboratory and those whose datasets are published. */
export const holdings = async (database: Database): Promise<Holdings> => {
  const { rows } = await sql<Holdings>`
    select held.*,
      (select count(*) from laboratory where archived_at is null)::integer as laboratories,
      (select count(*) from (
        select account_id from membership
        union select owner_id from concept where exists (select from search_entry
          where sampled in (true, false) and search_entry.concept_id = concept.id)) as people)::integer as researchers
    from (select count(*)::integer as datasets, coalesce(sum(files), 0)::bigint as files,
      coalesce(sum(bytes), 0)::bigint as "totalSize", coalesce(sum(views), 0)::bigint as views,
      coalesce(sum(downloads), 0)::bigint as downloads from search_entry) as held`.execute(database);
  const [row] = rows;
  if (!row) {
    throw new Error('The database did not count');
  }
  return row;
};

export interface UsageRow {
  readonly views: number;
  readonly uniqueViews: number;
  readonly downloads: number;
  readonly uniqueDownloads: number;
  readonly machineViews: number;
  readonly machineDownloads: number;
  readonly months: { month: string; views: number; downloads: number }[];
}

export const usageOf = async (database: Database, recordId: string): Promise<UsageRow | undefined> => {
  const { rows } = await sql<UsageRow>`
    select coalesce(sum(usage.views), 0)::bigint as views, coalesce(sum(unique_views), 0)::bigint as "uniqueViews",
      coalesce(sum(usage.downloads), 0)::bigint as downloads,
      coalesce(sum(unique_downloads), 0)::bigint as "uniqueDownloads",
      coalesce(sum(machine_views), 0)::bigint as "machineViews",
      coalesce(sum(machine_downloads), 0)::bigint as "machineDownloads",
      (select jsonb_agg(jsonb_build_object('month', to_char(month, 'YYYY-MM'), 'views', month_views,
          'downloads', month_downloads) order by month)
        from (select month, coalesce(sum(used.views), 0) as month_views,
            coalesce(sum(used.downloads), 0) as month_downloads
          from generate_series(date_trunc('month', now() at time zone 'utc') - interval '11 months',
            date_trunc('month', now() at time zone 'utc'), interval '1 month') as month
          left join usage as used on used.record_id = record.id and used.file_id = ''
            and used.day >= month and used.day < month + interval '1 month'
          group by month) as months) as months
    from record left join usage on usage.record_id = record.id and usage.file_id = ''
    where record.id = ${recordId}
    group by record.id`.execute(database);
  return rows[0];
};
