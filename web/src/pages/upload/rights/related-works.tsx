import { detectIdentifier } from '@vitrine/contract/identifiers.ts';
import {
  type IdentifierScheme,
  identifierSchemes,
  relationLabelOf,
  relationTypes,
  schemeLabelOf,
} from '@vitrine/contract/vocabularies.ts';
import { Check } from 'lucide-react';
import { useAt, useDraftForm } from '../draft/draft-context.tsx';
import { SelectAt, TextAt } from '../draft/text-at.tsx';
import { useList } from '../draft/use-list.ts';
import { Actions, AddButton, ListPlace, Row, Rows, Span } from '../rows.tsx';
import styles from './related-works.module.css';

const relations = relationTypes.map((type) => ({ value: type, label: relationLabelOf(type) }));
const schemes = identifierSchemes.map((scheme) => ({ value: scheme, label: schemeLabelOf(scheme) }));

const Detected = ({ scheme }: { readonly scheme: IdentifierScheme }) => (
  <span className={styles.detected}>
    <Check aria-hidden size={16} />
    {schemeLabelOf(scheme)}
  </span>
);

interface WorkProps {
  readonly at: number;
}

/** Whatever is pasted is recognised; what cannot be recognised is asked for. */
const Work = ({ at }: WorkProps) => {
  const { draft } = useDraftForm();
  const work = useAt(`relatedWorks.${at}`);
  const detected = detectIdentifier(work.identifier);
  return (
    <>
      <div className={styles.sentence}>
        <span className={styles.start}>This dataset</span>
        <SelectAt path={`relatedWorks.${at}.relationType`} nothing="belongs how?" options={relations} />
      </div>
      <TextAt
        path={`relatedWorks.${at}.identifier`}
        placeholder="DOI, arXiv, ISBN, web address …"
        spellCheck={false}
        hint={detected === undefined ? 'Paste anything that names it.' : <Detected scheme={detected.scheme} />}
        tidy={(text) => {
          const found = detectIdentifier(text);
          if (found === undefined) return undefined;
          draft.set(`relatedWorks.${at}`, { ...work, ...found });
          return found.identifier;
        }}
      />
      {detected === undefined && work.identifier.trim() !== '' && (
        <Span of={3}>
          <SelectAt path={`relatedWorks.${at}.scheme`} nothing="Choose" options={schemes} />
        </Span>
      )}
      <TextAt path={`relatedWorks.${at}.note`} placeholder="The article in which the data are analysed" />
    </>
  );
};

export const RelatedWorks = () => {
  const { items, keys, readOnly, add, remove } = useList('relatedWorks');
  return (
    <ListPlace path="relatedWorks">
      <Rows>
        {items.map((_, at) => (
          <Row key={keys[at]} name={`work ${at + 1}`} readOnly={readOnly} onRemove={() => remove(at)}>
            <Work at={at} />
          </Row>
        ))}
      </Rows>
      {!readOnly && (
        <Actions>
          <AddButton onClick={() => add({ identifier: '', scheme: '', relationType: 'IsSupplementTo', note: '' })}>
            Add a work
          </AddButton>
        </Actions>
      )}
    </ListPlace>
  );
};
