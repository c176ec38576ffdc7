import { dateTypes, labelOf } from '@vitrine/contract/vocabularies.ts';
import { SelectAt, TextAt } from '../draft/text-at.tsx';
import { useList } from '../draft/use-list.ts';
import { Actions, AddButton, Row, Rows, Span } from '../rows.tsx';

const kinds = dateTypes.map((type) => ({ value: type, label: labelOf(type) }));

export const Dates = () => {
  const { items, keys, readOnly, add, remove } = useList('dates');
  return (
    <>
      <Rows>
        {items.map((_, at) => (
          <Row key={keys[at]} name={`date ${at + 1}`} readOnly={readOnly} onRemove={() => remove(at)}>
            <Span of={2}>
              <SelectAt path={`dates.${at}.type`} nothing="Choose" options={kinds} />
            </Span>
            <Span of={2}>
              <TextAt path={`dates.${at}.start`} placeholder="2024-05-17" inputMode="numeric" />
            </Span>
            <Span of={2}>
              <TextAt path={`dates.${at}.end`} placeholder="2024-06" inputMode="numeric" />
            </Span>
          </Row>
        ))}
      </Rows>
      {!readOnly && (
        <Actions>
          <AddButton onClick={() => add({ type: 'Collected', start: '', end: '' })}>Add a date</AddButton>
        </Actions>
      )}
    </>
  );
};
