import type { Dataset } from '@vitrine/contract/records.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { AboutStep } from './about/about-step.tsx';
import { ChangedByBoth } from './changed-by-both.tsx';
import type { Draft } from './draft/draft.ts';
import { DraftProvider } from './draft/draft-context.tsx';
import type { Found } from './draft/keeper.ts';
import { useSaveMoments } from './draft/use-save-moments.ts';
import { DraftConflict } from './draft-conflict.tsx';
import styles from './editor.module.css';
import { EditorHead } from './editor-head.tsx';
import { FilesStep } from './files/files-step.tsx';
import { KeptElsewhere } from './kept-elsewhere.tsx';
import { PeopleStep } from './people/people-step.tsx';
import { ReviewStep } from './review/review-step.tsx';
import { RightsStep } from './rights/rights-step.tsx';
import { StatusNote } from './status-note.tsx';
import { Rail } from './steps/rail.tsx';
import { TakenOver } from './taken-over.tsx';
import { useDataset } from './use-dataset.ts';
import { WhatChanged } from './version/what-changed.tsx';

interface EditorProps {
  readonly draft: Draft;
  readonly page: string;
  readonly others: readonly Found[];
}

const useFollowing = (draft: Draft, dataset: Dataset | undefined): void =>
  useEffect(() => {
    if (dataset === undefined) return;
    const { revision, metadata, changedBy, changedAt } = dataset;
    draft.follow({ revision, metadata, changedBy, changedAt });
  }, [draft, dataset]);

/** The page of one dataset: five steps below one another, the rail beside them. */
export const Editor = ({ draft, page, others }: EditorProps) => {
  const navigate = useNavigate();
  const id = useStore(draft.store, (state) => state.id);
  const deciding = useStore(draft.store, (state) => state.conflict !== undefined && state.deciding);
  const { data: dataset } = useDataset(id);
  const readOnly = dataset !== undefined && !dataset.abilities.edit;
  useSaveMoments(draft);
  useFollowing(draft, dataset);
  useEffect(() => {
    if (id !== undefined) void navigate(`/upload?id=${id}`, { replace: true, state: { begun: page } });
  }, [id, page, navigate]);
  return (
    <DraftProvider draft={draft} readOnly={readOnly}>
      <div className={styles.page}>
        <EditorHead dataset={dataset} />
        <div className={styles.notes}>
          <KeptElsewhere found={others} />
          <StatusNote dataset={dataset} />
          <TakenOver />
          <ChangedByBoth />
        </div>
        {deciding ? (
          <div className={styles.conflict}>
            <DraftConflict />
          </div>
        ) : (
          <div className={styles.columns}>
            <Rail />
            <div className={styles.form}>
              {dataset?.kind === 'version' && dataset.targetId !== null && (
                <WhatChanged dataset={dataset} formerId={dataset.targetId} />
              )}
              <FilesStep dataset={dataset} />
              <AboutStep />
              <PeopleStep dataset={dataset} />
              <RightsStep dataset={dataset} />
              <ReviewStep dataset={dataset} />
            </div>
          </div>
        )}
      </div>
    </DraftProvider>
  );
};
