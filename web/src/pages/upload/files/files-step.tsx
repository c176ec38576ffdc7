import { useQueryClient } from '@tanstack/react-query';
import type { Dataset } from '@vitrine/contract/records.ts';
import { useEffect, useState } from 'react';
import { FilesPanel, type FilesSummary } from '../../../features/upload/files-panel.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import { useAt, useDraftForm, useDraftState, useProblem } from '../draft/draft-context.tsx';
import { ReadmeDialog } from '../readme/readme-dialog.tsx';
import { StepSection } from '../step-section.tsx';
import { datasetKey } from '../../../features/dataset/use-dataset.ts';

interface FilesStepProps {
  readonly dataset: Dataset | undefined;
}

const explanationOf = (access: string, corrects: boolean): string => {
  if (corrects) return 'A correction leaves the files as they are. To change them, make a new version.';
  return access === 'metadata-only'
    ? 'With metadata only there are no files here.'
    : 'Add them first: they travel while you fill in the rest.';
};

/** The files. They travel while the rest is being filled in. */
export const FilesStep = ({ dataset }: FilesStepProps) => {
  const { draft, readOnly } = useDraftForm();
  const queries = useQueryClient();
  const id = useDraftState((state) => state.id);
  const access = useAt('access.kind');
  const problem = useProblem('files');
  const holdsSome = useDraftState(({ held }) => held.files + held.unfinished > 0);
  const [summary, setSummary] = useState<FilesSummary>();
  const [writing, setWriting] = useState(false);
  const here = (summary?.underWay ?? 0) + (summary?.failed ?? 0);
  const files = summary?.files;
  const corrects = dataset?.kind === 'revision';
  const elsewhere = dataset?.unfinishedFiles ?? 0;

  useEffect(() => {
    if (files !== undefined) draft.hold({ files, unfinished: here > 0 ? here : elsewhere });
  }, [draft, files, here, elsewhere]);
  // What is unfinished on other devices, and how large all is, the server knows.
  const settled = summary?.underWay === 0 ? files : undefined;
  useEffect(() => {
    if (settled !== undefined && id !== undefined) void queries.invalidateQueries({ queryKey: datasetKey(id) });
  }, [settled, id, queries]);

  return (
    <StepSection step="files" explanation={explanationOf(access, corrects)}>
      <div data-path="files" tabIndex={-1} style={{ outline: 'none' }}>
        {(access !== 'metadata-only' || holdsSome) && (
          <FilesPanel
            recordId={id ?? null}
            createRecord={draft.ensureId}
            abilities={{ edit: !readOnly && !corrects }}
            onChange={setSummary}
            onWriteReadme={() => setWriting(true)}
          />
        )}
      </div>
      {problem !== undefined && <Trouble>{problem}</Trouble>}
      {writing && id !== undefined && (
        <ReadmeDialog id={id} doi={dataset?.doi ?? null} onClose={() => setWriting(false)} />
      )}
    </StepSection>
  );
};
