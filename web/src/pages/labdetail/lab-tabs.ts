import type { Laboratory } from '@vitrine/contract/communities.ts';

export const tabNames = ['datasets', 'about', 'members', 'reviews', 'settings'] as const;
export type TabName = (typeof tabNames)[number];

export const tabLabels: Readonly<Record<TabName, string>> = {
  datasets: 'Datasets',
  about: 'About',
  members: 'Members',
  reviews: 'Reviews',
  settings: 'Settings',
};

/** The tabs that the server's word about one's abilities opens, in their order. */
export const tabsFor = ({ review, edit, archive }: Laboratory['abilities']): readonly TabName[] =>
  tabNames.filter((name) => {
    if (name === 'reviews') return review;
    return name !== 'settings' || edit || archive;
  });

/** The tab that an address names; undefined when there is none of that name, or none for this person. */
export const tabAt = (tabs: readonly TabName[], name: string | undefined): TabName | undefined =>
  name === undefined ? tabs[0] : tabs.find((tab) => tab === name);

export const tabAddress = (idf: string, tab: TabName): string =>
  tab === 'datasets' ? `/labdetail/${idf}` : `/labdetail/${idf}/${tab}`;
