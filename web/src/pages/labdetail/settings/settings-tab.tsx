import type { Laboratory } from '@vitrine/contract/communities.ts';
import { ArchiveSection } from './archive-section.tsx';
import { EditLaboratory } from './edit-laboratory.tsx';
import styles from './settings-tab.module.css';

interface SettingsTabProps {
  readonly laboratory: Laboratory;
}

export const SettingsTab = ({ laboratory }: SettingsTabProps) => (
  <>
    {laboratory.abilities.edit && <EditLaboratory laboratory={laboratory} />}
    {laboratory.abilities.archive && (
      <div className={styles.archive}>
        <ArchiveSection laboratory={laboratory} />
      </div>
    )}
  </>
);
