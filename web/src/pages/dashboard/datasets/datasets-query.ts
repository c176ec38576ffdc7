import { type Status, statuses } from '@vitrine/contract/workflow.ts';
import { pageIn } from '../../../ui/page-in.ts';

/** Which of one's datasets are shown: kept in the address. */
export interface DatasetsQuery {
  readonly keyword: string;
  readonly status: Status | '';
  /** Its id. */
  readonly laboratory: string;
  readonly page: number;
}

export const allDatasets: DatasetsQuery = { keyword: '', status: '', laboratory: '', page: 1 };

export const readDatasetsQuery = (address: URLSearchParams): DatasetsQuery => {
  const laboratory = address.get('laboratory') ?? '';
  return {
    keyword: (address.get('keyword') ?? '').trim().slice(0, 100),
    status: statuses.find((status) => status === address.get('status')) ?? '',
    laboratory: /^[0-9a-hjkmnp-tv-z]{10}$/u.test(laboratory) ? laboratory : '',
    page: pageIn(address),
  };
};

export const writeDatasetsQuery = ({ keyword, status, laboratory, page }: DatasetsQuery): string => {
  const address = new URLSearchParams();
  if (keyword !== '') address.set('keyword', keyword);
  if (status !== '') address.set('status', status);
  if (laboratory !== '') address.set('laboratory', laboratory);
  if (page > 1) address.set('page', String(page));
  return `?${address.toString()}`;
};
