import { labelOf, titleTypes } from '@vitrine/contract/vocabularies.ts';
import { SelectAt, TextAt } from '../draft/text-at.tsx';
import { useList } from '../draft/use-list.ts';
import { AddButton, Actions, Row, Rows, Span } from '../rows.tsx';
import { useLanguages } from './use-languages.ts';

const kinds = titleTypes.map((type) => ({ value: type, label: labelOf(type) }));

export const OtherTitles = () => {
  const { items, keys, readOnly, add, remove } = useList('otherTitles');
  const languages = useLanguages();
  return (
    <>
      <Rows>
        {items.map((_, at) => (
          <Row key={keys[at]} name={`title ${at + 1}`} readOnly={readOnly} onRemove={() => remove(at)}>
            <TextAt path={`otherTitles.${at}.title`} />
            <Span of={3}>
              <SelectAt path={`otherTitles.${at}.type`} nothing="Not said" options={kinds} />
            </Span>
            <Span of={3}>
              <SelectAt path={`otherTitles.${at}.language`} nothing="Not said" options={languages} />
            </Span>
          </Row>
        ))}
      </Rows>
      {!readOnly && (
        <Actions>
          <AddButton onClick={() => add({ title: '', type: 'AlternativeTitle', language: '' })}>Add a title</AddButton>
        </Actions>
      )}
    </>
  );
};
