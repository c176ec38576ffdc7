import type { DatabaseConnection } from '../server/src/platform/database.ts';

const filters = ['type', 'subject', 'laboratory', 'year', 'licence', 'access'];

/** The page as a textbook would: ts_rank_cd over all that matches, and a GROUP BY for each filter. */
export const textbookPage = async ({ pool }: DatabaseConnection, word: string): Promise<void> => {
  await pool.query('select count(*) from textbook where words @@ $1::tsquery', [word]);
  await pool.query(
    `select record_id, ts_rank_cd(words, $1::tsquery) as rank from textbook where words @@ $1::tsquery
     order by rank desc limit 10`,
    [word],
  );
  for (const filter of filters) {
    await pool.query(`select ${filter}, count(*) from textbook where words @@ $1::tsquery group by 1`, [word]);
  }
};
