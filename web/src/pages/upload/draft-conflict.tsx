import { useQuery } from '@tanstack/react-query';
import { listLaboratoriesToSubmitTo } from '@vitrine/contract/communities.ts';
import { call } from '../../api/client.ts';
import { SideBySide } from '../../features/conflict/side-by-side.tsx';
import { useUser } from '../../features/session/user.ts';
import { useDraftForm, useDraftState } from './draft/draft-context.tsx';
import { fieldText, type Names } from '../../features/metadata/field-value.ts';
import { wordsOf } from '../../features/metadata/field-words.ts';
import { useNames } from '../../features/metadata/use-names.ts';

export const useDraftNames = (): Names => {
  const { data } = useQuery({
    queryKey: ['laboratories to submit to'],
    queryFn: ({ signal }) => call(listLaboratoriesToSubmitTo, {}, { quiet: true, signal }),
  });
  return useNames((wanted) => data?.find(({ id }) => id === wanted)?.name ?? 'Another laboratory');
};

/** Where both changed the same field, one decides; everything else came together by itself. */
export const DraftConflict = () => {
  const { draft } = useDraftForm();
  const conflict = useDraftState((state) => state.conflict);
  const mine = useDraftState((state) => state.values);
  const names = useDraftNames();
  const me = useUser((user) => user.id);
  if (conflict === undefined) return null;
  const { theirs, undecided } = conflict;
  const sides = { mine, theirs: theirs.metadata };
  return (
    <SideBySide
      key={theirs.revision}
      what="dataset"
      found={undecided}
      labelOf={(field) => wordsOf(field).label}
      renderValue={(field, side) => {
        const text = fieldText(sides[side], field, names);
        return text === '' ? undefined : <bdi>{text}</bdi>;
      }}
      changedBy={theirs.changedBy?.name ?? null}
      own={theirs.changedBy?.id === me}
      changedAt={theirs.changedAt}
      busy={false}
      onDecide={draft.decide}
      onBack={() => draft.look(false)}
    />
  );
};
