import { type ResourceType, resourceTypes, labelOf } from '@vitrine/contract/vocabularies.ts';
import { CardChoice } from '../../../ui/card-choice.tsx';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { useDictionaries } from '../../../features/dictionaries/use-dictionaries.ts';
import { useField } from '../draft/draft-context.tsx';

/** What most people come with. */
const usual: readonly ResourceType[] = ['Dataset', 'Software', 'ComputationalNotebook', 'Image', 'Model', 'Collection'];
const rest = resourceTypes.filter((type) => !usual.includes(type));

/** The usual kinds as cards, every other one in a list. */
export const ResourceTypeField = () => {
  const { label, value, error, readOnly, onChange } = useField('resourceType');
  const { data } = useDictionaries();
  const hintOf = (type: ResourceType) => data?.resourceTypes?.find((entry) => entry.value === type)?.hint;
  return (
    <FieldGroup name="resourceType" label={label} error={error}>
      <CardChoice
        name="resourceType-card"
        least="12rem"
        readOnly={readOnly}
        value={value}
        onChange={onChange}
        options={usual.map((type) => ({ value: type, label: labelOf(type), more: hintOf(type) }))}
      />
      <SelectField
        label="Or another kind"
        readOnly={readOnly}
        value={rest.some((type) => type === value) ? value : ''}
        options={[
          { value: '', label: 'None of these' },
          ...rest.map((type) => ({ value: type as string, label: labelOf(type) })),
        ]}
        onChange={(type) => {
          if (type !== '' || rest.some((each) => each === value)) onChange(type);
        }}
      />
    </FieldGroup>
  );
};
