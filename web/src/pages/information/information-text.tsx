import type { OutputOf } from '@vitrine/contract/endpoint.ts';
import type { getInformationPage } from '@vitrine/contract/site.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { When } from '../../ui/when.tsx';
import { Contents } from './contents.tsx';
import styles from './information.module.css';
import { useSection } from './use-section.ts';

interface InformationTextProps {
  readonly page: OutputOf<typeof getInformationPage>;
}

export const InformationText = ({ page: { title, lead, html, sections, changedAt } }: InformationTextProps) => {
  useSection();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageHeading>{title}</PageHeading>
        {lead !== '' && <p className={styles.lead}>{lead}</p>}
        <p className={styles.changed}>
          Last changed <When at={changedAt} />
        </p>
      </header>
      {sections.length > 1 && (
        <div className={styles.contents}>
          <Contents sections={sections} />
        </div>
      )}
      <div className={styles.text}>
        <SafeHtml html={html} />
      </div>
    </div>
  );
};
