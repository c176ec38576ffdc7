import { useQuery } from '@tanstack/react-query';
import { getLaboratoryPis, listLaboratoriesToSubmitTo } from '@vitrine/contract/communities.ts';
import type { Dataset } from '@vitrine/contract/records.ts';
import { call } from '../../../api/client.ts';
import { ComboboxField } from '../../../ui/combobox-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Trouble } from '../../../ui/trouble.tsx';
import { useDraftForm, useField } from '../draft/draft-context.tsx';
import { TextAt } from '../draft/text-at.tsx';

interface DestinationProps {
  readonly dataset: Dataset | undefined;
}

/** Where it is sent: the laboratory, one of its PIs if one wants, and a word to the reviewers. */
export const Destination = ({ dataset }: DestinationProps) => {
  const { draft } = useDraftForm();
  const laboratory = useField('laboratoryId');
  const pi = useField('piId');
  const {
    data: laboratories,
    error,
    refetch,
  } = useQuery({
    queryKey: ['laboratories to submit to'],
    queryFn: ({ signal }) => call(listLaboratoriesToSubmitTo, {}, { quiet: true, signal }),
  });
  const { data: pis } = useQuery({
    queryKey: ['laboratory pis', laboratory.value],
    queryFn: ({ signal }) => call(getLaboratoryPis, { communityId: laboratory.value ?? '' }, { quiet: true, signal }),
    enabled: laboratory.value !== null,
  });
  const options = (laboratories ?? []).map(({ id, idf, name }) => ({ value: id, label: name, detail: idf }));
  const former = dataset?.laboratory ?? null;
  const chosen = laboratory.value ?? '';
  const unknown = chosen !== '' && laboratories !== undefined && !options.some(({ value }) => value === chosen);
  return (
    <>
      {error !== null && (
        <Trouble onRetry={() => void refetch()}>The laboratories could not be loaded. {error.message}</Trouble>
      )}
      <ComboboxField
        {...laboratory}
        value={chosen}
        placeholder="Type a part of its name"
        hint={
          laboratories?.length === 0
            ? 'No laboratory takes datasets from you yet. Ask a principal investigator to invite you.'
            : 'Its principal investigators review the dataset first.'
        }
        options={
          unknown
            ? [{ value: chosen, label: former?.id === chosen ? former.name : 'Another laboratory' }, ...options]
            : options
        }
        onChange={(option) => {
          laboratory.onChange(option?.value ?? null);
          // A PI belongs to the laboratory that they were chosen from.
          if (option?.value !== laboratory.value) draft.set('piId', null);
        }}
      />
      {laboratory.value !== null && pis !== undefined && (
        <SelectField
          name="piId"
          label={pi.label}
          readOnly={pi.readOnly}
          error={pi.error}
          hint="Who is asked to review it first."
          value={pi.value ?? ''}
          options={[{ value: '', label: 'Any of them' }, ...pis.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(id) => pi.onChange(id === '' ? null : id)}
        />
      )}
      <TextAt path="noteToReviewers" rows={4} />
    </>
  );
};
